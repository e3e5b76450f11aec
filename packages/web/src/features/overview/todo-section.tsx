import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import styles from '../../page/page.module.css';
import { Failed } from '../../page/section.tsx';
import { overviewText } from '../../text/portal/overview.ts';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import todoStyles from './todo.module.css';
import { TodoCard } from './todo-card.tsx';
import { listTodos, type Todo } from './todos-of.ts';

const { todo: text } = overviewText;

/** The teacher's to-dos. */
export function TodoSection() {
  // The page has started these queries; a failed one is not retried by mounting this section.
  const asked = { retryOnMount: false };
  const profile = useQuery({ ...profileQuery, ...asked });
  const own = useQuery({ ...ownSignUpsQuery, ...asked });
  const events = useQuery({ ...eventsQuery(), ...asked });
  const programmes = useQuery({ ...programmesQuery, ...asked });
  const queries = [profile, own, events, programmes];
  const failed = queries.filter(({ isError }) => isError);
  const error = failed[0]?.error;
  const known = { profile: profile.data, signUps: own.data?.items, events: events.data, programmes: programmes.data?.items };
  return (
    <section className={styles.section} aria-labelledby="mangler">
      <h2 id="mangler">{text.headline}</h2>
      {queries.some(({ isPending }) => isPending) ? (
        <Skeleton label={text.waiting} cards={2} size="small" />
      ) : (
        <Todos todos={listTodos(known, Date.now())} whole={failed.length === 0} />
      )}
      {error ? (
        <Failed
          error={error}
          headline={text.partly}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : null}
    </section>
  );
}

/** `whole`: every query succeeded, so an empty list means that nothing is left to do. */
function Todos({ todos, whole }: { readonly todos: readonly Todo[]; readonly whole: boolean }) {
  const [reaffirmed, setReaffirmed] = useState(false);
  return (
    <>
      {reaffirmed ? <Notice tone="success" headline={text.reaffirm.done} takesFocus /> : null}
      {todos.length === 0 && whole && !reaffirmed ? <EmptyState headline={text.done} text={text.doneText} /> : null}
      {todos.length === 0 ? null : (
        <ol className={todoStyles.list}>
          {todos.map((todo) => (
            <TodoCard key={keyOf(todo)} todo={todo} onReaffirmed={() => setReaffirmed(true)} />
          ))}
        </ol>
      )}
    </>
  );
}

function keyOf(todo: Todo): string {
  if ('signUp' in todo) return `${todo.kind} ${todo.signUp.signUpId}`;
  return todo.kind === 'sign-up' ? `${todo.kind} ${todo.event.eventId}` : todo.kind;
}
