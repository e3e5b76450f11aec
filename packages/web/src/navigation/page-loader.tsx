import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from './page-loader.module.css';

const showAfter = 150;
const showAtLeast = 200;

/** A bar over a page whose successor is on its way. Once shown it stays 200 ms; it never holds a page back. */
export function PageLoader({ label }: { readonly label: string }) {
  const shown = useHeld(useRouterState({ select: (state) => state.isLoading }));
  return shown ? <div className={styles.loader} role="progressbar" aria-label={label} /> : null;
}

/** True while `busy` has lasted a while, and for at least 200 ms once it was. */
export function useHeld(busy: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (busy === (shownAt !== undefined)) return;
    const wait = shownAt === undefined ? showAfter : Math.max(0, showAtLeast - (Date.now() - shownAt));
    const timer = setTimeout(() => setShownAt(busy ? Date.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [busy, shownAt]);
  return shownAt !== undefined;
}
