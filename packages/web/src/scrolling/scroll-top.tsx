import { useEffect, useState } from 'react';
import styles from './scroll-top.module.css';
import { triggerScroll } from './trigger-scroll.ts';

/** The button to the top, shown once the page is scrolled. Not rendered without JavaScript. */
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
    // The button disappears: the focus moves to the body, so that the next Tab starts at the top.
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
