import styles from './drawing.module.css';

/** A drawing of a lost robot, for error pages. */
export function Lost() {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 150" aria-hidden="true">
      <path className={styles.thread} d="M4 138c30-8 44 6 72-2s52-4 80 2" />
      <path d="M80 30V14" />
      <path className={styles.coral} d="M80 4a7 7 0 1 0 .1 0z" />
      <path className={styles.card} d="M38 32l84-3 4 58-90 3z" />
      <path className={styles.white} d="M61 46a14 14 0 1 0 .1 0zM100 44a14 14 0 1 0 .1 0z" />
      <path className={styles.dot} d="M56 60a4 4 0 1 0 .1 0zM94 58a4 4 0 1 0 .1 0z" />
      <path d="M70 82c6-5 14-5 20-1" />
      <path className={styles.card} d="M52 96l58-2 4 38-66 2z" />
      <path d="M50 104c-18 0-22-12-32-14M112 102c16-2 22-14 22-28" />
    </svg>
  );
}
