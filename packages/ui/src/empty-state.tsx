import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly headline: string;
  /** What the person can do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list, with a link or button to the next step. */
export function EmptyState({ headline, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
