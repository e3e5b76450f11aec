import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import type { OwnSession } from '@edison/contracts/bff/session';
import { useId } from 'react';
import { numericDate } from '../../../../text/dates.ts';
import { accessWords, accessTrailText as text } from '../../../../text/person/access-trail.ts';
import { browserName } from '../../../../text/sessions.ts';
import partStyles from '../../../portal/parts/parts.module.css';
import styles from '../person.module.css';

/** The older ones are folded away; on paper all stand. */
const shownAtOnce = 8;

interface AccessTrailProps {
  /** Newest first, as the call answers them. */
  readonly trail: readonly AccessEntry[];
  /** The living ones, of which an entry tells the browser. */
  readonly sessions: readonly OwnSession[];
}

/** How somebody came and went, and what they were refused: when, what, and in which browser where that is known yet. */
export function AccessTrail({ trail, sessions }: AccessTrailProps) {
  const name = useId();
  const browserOf = ({ session }: AccessEntry) => {
    const living = sessions.find(({ sessionId }) => session !== undefined && sessionId.startsWith(session));
    return living && browserName(living);
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
      <h4 id={name}>{text.headline}</h4>
      <p className={styles.soft}>{entries.length === 0 ? text.none : text.bound}</p>
      {entries.length === 0 ? null : <ol className={styles.entries}>{entries.slice(0, shownAtOnce)}</ol>}
      {older.length === 0 ? null : (
        <details className={`${partStyles.folded} ${styles.older}`}>
          <summary>{text.more(older.length)}</summary>
          <ol className={styles.entries}>{older}</ol>
        </details>
      )}
    </section>
  );
}
