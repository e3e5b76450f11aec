import type { OwnSession } from '@edison/contracts/bff/session';
import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { friendlyInstant } from '../../text/dates.ts';
import { browserName, sessionsText as text } from '../../text/sessions.ts';
import { Refusal } from '../sign-ups/refusal.tsx';
import { endSession, ownSessionsQuery } from './session-queries.ts';
import styles from './sessions.module.css';

/** The browsers somebody is logged in with; each but this one can be logged out. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error, isSuccess } = useMutation({
    mutationFn: endSession,
    onSuccess: (left) => queries.setQueryData(ownSessionsQuery.queryKey, left),
    // It may have ended by itself meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  return (
    <>
      <p role="status" className={isSuccess ? undefined : 'visually-hidden'}>
        {isSuccess ? text.ended : ''}
      </p>
      {error === null || isPending ? null : <Refusal headline={text.endFailed} error={error} />}
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
                label={isPending && variables === session.sessionId ? text.ending : `${text.end}: ${browserName(session)}`}
                busy={isPending}
                onClick={() => mutate(session.sessionId)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
