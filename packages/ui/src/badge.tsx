import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** A state in a word or two. The word says it; the colour only helps. */
export function Badge({ label, tone = 'neutral' }: { readonly label: string; readonly tone?: BadgeTone }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  );
}
