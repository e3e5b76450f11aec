import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { OwnSession } from '@edison/contracts/bff/session';
import { Button } from '@edison/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import partStyles from '../../page/parts.module.css';
import { Loaded } from '../../page/section.tsx';
import { accessText, accessTrailText, accessWords, personText, placesText } from '../../text/admin/person.ts';
import { numericDate } from '../../text/dates.ts';
import { portalText } from '../../text/portal.ts';
import { browserName } from '../../text/sessions.ts';
import { DecisionLines, useDecision } from './decision.tsx';
import styles from './person.module.css';

const { sessions: text } = accessText;

/** The active sessions of a person with a button that ends all, and their access log. */
export function Sessions({ person, isOwn }: { readonly person: UserDetail; readonly isOwn: boolean }) {
  const { userId, firstName, lastName } = person.profile;
  const query = useQuery(queryFor('/bff/admin/users/:userId/sessions', { params: { userId } }));
  const { open, dialog } = useDecision(userId, {
    headline: `${text.end}: ${firstName} ${lastName}?`,
    preview: () => callRoute('GET', '/bff/admin/users/:userId/sessions', { params: { userId } }),
    show: ({ total }) => <DecisionLines lines={[placesText(total), text.ending]} />,
    reason: { hint: accessText.shut.hint },
    confirmLabel: () => text.end,
    danger: true,
    act: ({ reason }) => callRoute('POST', '/bff/admin/users/:userId/sessions/end-all', { params: { userId }, body: { reason } }),
    done: ({ ended }) => personText.endedText(ended),
  });
  return (
    <div className={styles.measure}>
      <h3>{text.headline}</h3>
      <Loaded query={query} waiting={{ label: `${portalText.waiting} ${text.headline}`, cards: 1, size: 'small' }}>
        {({ items, total, trail }) => (
          <>
            {total === 0 ? <p>{text.none}</p> : <ActiveSessions sessions={items} />}
            {total > 0 && !isOwn ? <Button kind="secondary" label={text.end} onClick={open} /> : null}
            {trail === undefined ? null : <AccessTrail trail={trail} sessions={items} />}
          </>
        )}
      </Loaded>
      {dialog}
    </div>
  );
}

/** The browsers that a person is signed in with. */
function ActiveSessions({ sessions }: Pick<AccessTrailProps, 'sessions'>) {
  return (
    <ul className={styles.places}>
      {sessions.map((session) => (
        <li key={session.sessionId}>
          {browserName(session)}{' '}
          <span className={styles.soft}>
            {text.seen} {numericDate(session.lastSeenAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The newest entries; older ones are folded away on the screen, and printed in full. */
const shownAtOnce = 8;

interface AccessTrailProps {
  /** The access log, newest first. */
  readonly trail: readonly AccessEntry[];
  /** The active sessions: an entry that belongs to one shows its browser. */
  readonly sessions: readonly OwnSession[];
}

/** The access log of a person: sign-ins, sign-outs and refusals, with the browser while its session is active. */
function AccessTrail({ trail, sessions }: AccessTrailProps) {
  const name = useId();
  const browserOf = ({ session }: AccessEntry) => {
    const active = sessions.find(({ sessionId }) => session !== undefined && sessionId.startsWith(session));
    return active && browserName(active);
  };
  const entries = trail.map((entry) => (
    <li key={Object.values(entry).join(' ')}>
      <time className={styles.soft} dateTime={entry.at}>
        {numericDate(entry.at)}
      </time>{' '}
      <span>{[accessWords(entry), browserOf(entry)].filter(Boolean).join(' – ')}</span>
      {entry.detail === undefined ? null : (
        <>
          {' '}
          <code className={styles.soft}>{entry.detail}</code>
        </>
      )}
    </li>
  ));
  const older = entries.slice(shownAtOnce);
  return (
    <section className={styles.comings} aria-labelledby={name}>
      <h4 id={name}>{accessTrailText.headline}</h4>
      <p className={styles.soft}>{entries.length === 0 ? accessTrailText.none : accessTrailText.bound}</p>
      {entries.length === 0 ? null : <ol className={styles.entries}>{entries.slice(0, shownAtOnce)}</ol>}
      {older.length === 0 ? null : (
        <details className={`${partStyles.folded} ${styles.older}`}>
          <summary>{accessTrailText.more(older.length)}</summary>
          <ol className={styles.entries}>{older}</ol>
        </details>
      )}
    </section>
  );
}
