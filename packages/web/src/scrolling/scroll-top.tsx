import { useEffect, useState } from 'react';
import styles from './scroll-top.module.css';
import { triggerScroll } from './trigger-scroll.ts';

/** Back to the top, once there is a way to go. Without script it is not shown; the keyboard has its own key for it. */
export function ScrollTop({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  function goUp(): void {
    triggerScroll(0);
    // The button goes away: the next Tab starts at the top, where the eyes are.
    document.body.focus({ preventScroll: true });
  }
  return (
    <button type="button" className={styles.top} hidden={!shown} aria-label={label} onClick={goUp}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 17V4M4 9.5L10 3.5l6 6" />
      </svg>
    </button>
  );
}
