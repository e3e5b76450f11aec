import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Profile } from '@edison/contracts/bff/users';
import { accountPath, ownSignUpsPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { profileQuery } from '../../api/profile-query.ts';
import { invalidate } from '../../api/query-for.ts';
import { eventPaths } from '../../api/related-paths.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { eventPanelPath, teamsPath } from '../../page/sign-up-addresses.ts';
import {
  closedSchoolWords,
  deadlineWords,
  overviewText,
  rosterWords,
  signUpDeadlineTitle,
  waitlistWords,
} from '../../text/portal/overview.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { reaffirm } from '../users/user-queries.ts';
import styles from './todo.module.css';
import type { Todo } from './todos-of.ts';

const { todo: text } = overviewText;

interface TodoCardProps {
  readonly todo: Todo;
  readonly onReaffirmed: () => void;
}

/** One to-do: title, reason, deadline, and the link or button that does it. */
export function TodoCard({ todo, onReaffirmed }: TodoCardProps) {
  const { title, words } = wordsOf(todo);
  return (
    <li className={styles.item} data-kind={todo.kind}>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.when}>{whenOf(todo)}</p>
        <p>{words}</p>
      </div>
      <TodoAction todo={todo} title={title} onReaffirmed={onReaffirmed} />
    </li>
  );
}

function wordsOf(todo: Todo): { readonly title: string; readonly words: ReactNode } {
  switch (todo.kind) {
    case 'no-school':
      return todo.closed === undefined ? { title: text.school.title, words: text.school.text } : closedSchoolWords(todo.closed);
    case 'school-pending':
      return { title: text.schoolPending.title, words: text.schoolPending.text };
    case 'reaffirm':
      return { title: text.reaffirm.title, words: `${text.reaffirm.text} ${todo.school.name}` };
    case 'roster': {
      const { title, text: words } = rosterWords(todo.signUp.eventTitle, todo.signUp.teams?.length ?? 0);
      return { title, words };
    }
    case 'waitlist': {
      const { title, text: words } = waitlistWords(todo.signUp.eventTitle, todo.signUp.position);
      return { title, words };
    }
    case 'sign-up':
      return { title: signUpDeadlineTitle(todo.event.title), words: text.signUp.text };
  }
}

function whenOf(todo: Todo): string {
  if ('deadline' in todo) return deadlineWords(todo.deadline, Date.now());
  return todo.kind === 'school-pending' ? text.later : text.now;
}

function TodoAction({ todo, title, onReaffirmed }: TodoCardProps & { readonly title: string }) {
  switch (todo.kind) {
    case 'reaffirm':
      return <Reaffirm school={todo.school} onDone={onReaffirmed} />;
    case 'no-school':
      return <Link href={accountPath} label={text.school.action} title={title} first />;
    case 'school-pending':
      return <Link href={accountPath} label={text.schoolPending.action} title={title} />;
    case 'roster':
      return <Link href={teamsPath(todo.signUp.eventId)} label={text.roster.action} title={title} />;
    case 'waitlist':
      return <Link href={ownSignUpsPath} label={text.waitlist.action} title={title} />;
    case 'sign-up':
      return <Link href={eventPanelPath(todo.event.eventId)} label={signUpLabel(todo.event)} title={title} />;
  }
}

/** The link's label: the waiting list for an event with a queue, else a seat. */
function signUpLabel({ shown }: EdisonEvent): string {
  return shown === 'waitlist' ? signUpText.form.takeQueue : text.signUp.action;
}

interface LinkProps {
  readonly href: string;
  readonly label: string;
  /** Appended to the accessible name, since several links have the same label. */
  readonly title: string;
  readonly first?: boolean;
}

function Link({ href, label, title, first = false }: LinkProps) {
  const id = useId();
  return (
    <div className={styles.way}>
      <LinkButton kind={first ? 'primary' : 'secondary'} href={href} label={label} id={id} aria-labelledby={`${id} ${id}-title`} />
      <span className="visually-hidden" id={`${id}-title`}>
        {title}
      </span>
    </div>
  );
}

interface ReaffirmProps {
  readonly school: NonNullable<Profile['institution']>;
  readonly onDone: () => void;
}

/** Reaffirms the school for a new school year, with a link to change it. */
function Reaffirm({ school, onDone }: ReaffirmProps) {
  const queries = useQueryClient();
  const { send, isPending, error } = useSendOnce({
    send: reaffirm,
    onSent: (mended) => {
      onDone();
      queries.setQueryData(profileQuery.queryKey, mended);
      // Reaffirming opens sign-up to events again.
      void invalidate(queries, ...eventPaths);
    },
  });
  return (
    <div className={styles.way}>
      {error === null ? null : <Refusal headline={text.reaffirm.refused} error={error} />}
      <Button
        label={isPending ? text.reaffirm.sending : text.reaffirm.button}
        busy={isPending}
        onClick={() => send(school.institutionId)}
      />
      <a href={accountPath}>{text.reaffirm.other}</a>
    </div>
  );
}
