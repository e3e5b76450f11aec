import type { ReactNode } from 'react';
import { moreOf } from '../../../text/admin/dashboard.ts';
import styles from './dashboard.module.css';

interface BlockProps {
  readonly headline: string;
  /** What it means, or what to do. */
  readonly text: string;
  /** Where it is decided. */
  readonly way: ReactNode;
  /** How many there are, and how many of them are below. */
  readonly total: number;
  readonly shown: number;
  /** List items. */
  readonly children: ReactNode;
}

/** One kind of decision: how many, the way there, and the first few. */
export function Block({ headline, text, way, total, shown, children }: BlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.blockTop}>
        <h3>{headline}</h3>
        {way}
      </div>
      <p className={styles.what}>{text}</p>
      <ul className={styles.lines}>
        {children}
        {total > shown ? <li className={styles.aside}>{moreOf(total - shown)}</li> : null}
      </ul>
    </div>
  );
}
