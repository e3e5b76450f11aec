import styles from './drawing.module.css';

/** A drawing of the winners' cup. */
export function Trophy() {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 104" aria-hidden="true">
      <path d="M24 20C10 17 5 24 8 34c3 11 13 15 21 14M72 19c14-3 19 4 16 14-3 11-12 15-20 15" />
      <path className={styles.yellow} d="M22 9l53-1c1 27-4 46-19 54l-15 1C26 54 21 35 22 9z" />
      <path d="M34 18c0 12 2 21 6 28" />
      <path className={styles.white} d="M43 63l11-1 2 15-15 1z" />
      <path className={styles.coral} d="M29 79l39-2 3 18-44 2z" />
    </svg>
  );
}
