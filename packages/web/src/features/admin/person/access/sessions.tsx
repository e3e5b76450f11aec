import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { numericDate } from '../../../../text/dates.ts';
import { accessText, endedText, placesText } from '../../../../text/person/access.ts';
import { portalText } from '../../../../text/portal.ts';
import { browserName } from '../../../../text/sessions.ts';
import { Failed } from '../../../portal/section.tsx';
import styles from '../person.module.css';
import { endSessions } from '../person-acts.ts';
import { listSessions, sessionsQuery } from '../person-queries.ts';
import { AccessTrail } from './access-trail.tsx';
import { Told } from './told.tsx';
import { useDecision } from './use-decision.tsx';

const { sessions: text } = accessText;

/** Where somebody is signed in, the end of it, and how they came and went. */
export function Sessions({ person, isOwn }: { readonly person: UserDetail; readonly isOwn: boolean }) {
  const { userId, firstName, lastName } = person.profile;
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const { open, dialog } = useDecision(userId, {
    headline: `${text.end}: ${firstName} ${lastName}?`,
    preview: () => listSessions(userId),
    show: ({ total }) => <Told lines={[placesText(total), text.ending]} />,
    reason: { hint: accessText.shut.hint },
    confirmLabel: () => text.end,
    danger: true,
    act: ({ reason }) => endSessions(userId, reason),
    done: ({ ended }) => endedText(ended),
  });
  return (
    <div className={styles.measure}>
      <h3>{text.headline}</h3>
      {isPending ? <Skeleton label={`${portalText.waiting} ${text.headline}`} cards={1} size="small" /> : null}
      {error === null ? null : <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined ? null : data.total === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={styles.places}>
          {data.items.map((session) => (
            <li key={session.sessionId}>
              {browserName(session)}{' '}
              <span className={styles.soft}>
                {text.seen} {numericDate(session.lastSeenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > 0 && !isOwn ? <Button kind="secondary" label={text.end} onClick={open} /> : null}
      {data?.trail === undefined ? null : <AccessTrail trail={data.trail} sessions={data.items} />}
      {dialog}
    </div>
  );
}
