import type { OwnSession } from '@edison/contracts/bff/session';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import parts from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { browserName, moreBrowsersText, sessionsText as text } from '../../text/sessions.ts';
import { endSession, ownSessionsQuery } from './session-queries.ts';
import styles from './sessions.module.css';

/** The rest is folded away. */
const shownAtOnce = 5;

/** The browsers that the caller is signed in with; each except this one can be signed out. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error, isSuccess } = useMutation({
    mutationFn: endSession,
    onSuccess: (left) => queries.setQueryData(ownSessionsQuery.queryKey, left),
    // The session may have ended by itself meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const sorted = [...sessions].sort(byUse);
  const ending = { ended: isPending ? variables : undefined, onEnd: (sessionId: string) => mutate(sessionId) };
  return (
    <>
      <p role="status" className={isSuccess ? undefined : 'visually-hidden'}>
        {isSuccess ? text.ended : ''}
      </p>
      {error === null || isPending ? null : <Refusal headline={text.endFailed} error={error} saves={false} />}
      <Rows sessions={sorted.slice(0, shownAtOnce)} {...ending} />
      {sorted.length > shownAtOnce ? (
        <details className={parts.folded}>
          <summary>{moreBrowsersText(sorted.length - shownAtOnce)}</summary>
          <Rows sessions={sorted.slice(shownAtOnce)} {...ending} />
        </details>
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly sessions: readonly OwnSession[];
  /** The id of the session that is being ended. */
  readonly ended: string | undefined;
  readonly onEnd: (sessionId: string) => void;
}

function Rows({ sessions, ended, onEnd }: RowsProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={styles.session}>
          <div className={styles.facts}>
            <strong>{browserName(session)}</strong>
            {session.here ? <Badge label={text.here} tone="success" /> : null}
            <span>
              {text.seen}: {friendlyInstant(session.lastSeenAt)}
            </span>
            {session.startedAt === undefined ? null : (
              <span>
                {text.started}: {friendlyInstant(session.startedAt)}
              </span>
            )}
          </div>
          {session.here ? null : (
            <Button
              kind="secondary"
              label={ended === session.sessionId ? text.ending : `${text.end}: ${browserName(session)}`}
              busy={ended !== undefined}
              onClick={() => onEnd(session.sessionId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sorts this browser's session first, then by last use. */
function byUse(one: OwnSession, other: OwnSession): number {
  return Number(other.here) - Number(one.here) || other.lastSeenAt.localeCompare(one.lastSeenAt);
}
