import { words } from '../../text/words.ts';
import styles from './site-header.module.css';

/** Our own logo: a light bulb and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 40 48" width="33" height="40" aria-hidden="true" className={styles.bulb}>
        <path d="M20 3C10.5 3 4 9.8 4 18c0 6 3.6 9 6.3 12.6 1.4 2 1.5 3.7 1.9 5.6h15.6c.4-1.9.5-3.6 1.9-5.6C32.4 27 36 24 36 18 36 9.8 29.5 3 20 3z" />
        <path d="M14 19.5l3.5 4 2.5-4.5 2.5 4.5 3.5-4M17.5 23.5v12M22.5 23.5v12M13.5 41h13M16 45.5h8" className={styles.wire} />
      </svg>
      <span className={styles.name}>
        {words.brand[0]} <strong>{words.brand[1]}</strong>
      </span>
    </>
  );
}
