import type { ReactNode } from 'react';
import { mailsText, decideText as text } from '../../text/admin/decide.ts';
import styles from './decide.module.css';

interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ConsequencesProps {
  /** How many mails are sent; undefined for decisions that never send any. */
  readonly mails?: number;
  readonly changes?: readonly Change[];
  /** Further facts. */
  readonly children?: ReactNode;
}

/** The effects of a decision: how many mails are sent, and each value before and after. */
export function Consequences({ mails, changes = [], children }: ConsequencesProps) {
  return (
    <div className={styles.consequences}>
      {mails === undefined ? null : <p className={styles.mails}>{mailsText(mails)}</p>}
      {children}
      {changes.length === 0 ? null : (
        <dl className={styles.changes} aria-label={text.changes}>
          {changes.map(({ label, before, after }) => (
            <div key={`${label} ${before} ${after}`}>
              <dt>{label}</dt>
              <dd>
                <span className="visually-hidden">{text.from} </span>
                <del>{before}</del>
                <span className="visually-hidden"> {text.to} </span>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
