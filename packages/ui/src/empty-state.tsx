import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly headline: string;
  /** What to do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** A list with nothing in it, and the way on from there. */
export function EmptyState({ headline, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
