import styles from './drawing.module.css';

/** A drawing of a light bulb. */
export function Spark() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true">
      <path className={styles.ray} d="M60 14V4M26 28l-8-7M94 28l8-7M12 62l-9 1M108 62l9 1" />
      <path
        className={styles.yellow}
        d="M60 24c-21 0-35 15-35 34 0 14 8 20 14 28 3 4 3 8 4 12l35-1c1-4 1-8 4-12 6-8 13-14 13-28 0-18-14-33-35-33z"
      />
      <path d="M47 62l7 8 6-9 7 9 7-8M54 70l1 27M67 70l-1 27" />
      <path className={styles.white} d="M43 99l35-1-3 15-29 1z" />
    </svg>
  );
}
