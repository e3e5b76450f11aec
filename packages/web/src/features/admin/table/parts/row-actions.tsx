import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** What can be done with a row, in its last column: nothing of it is printed. What cannot be taken back is red, and no more than a word. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
