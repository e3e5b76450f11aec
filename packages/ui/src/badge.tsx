import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** A state in one or two words. The colour adds nothing that the words do not say. */
export function Badge({ label, tone = 'neutral' }: { readonly label: string; readonly tone?: BadgeTone }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  );
}
