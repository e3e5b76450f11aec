import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from './page-loader.module.css';

const showAfter = 150;
const showAtLeast = 200;

/** A progress bar while the next page loads. It stays for at least 200 ms, without delaying the page. */
export function PageLoader({ label }: { readonly label: string }) {
  const shown = useDelayedBusy(useRouterState({ select: (state) => state.isLoading }));
  return shown ? <div className={styles.loader} role="progressbar" aria-label={label} /> : null;
}

/** `busy`, but true only after 150 ms, and then for at least 200 ms, to avoid flicker. */
export function useDelayedBusy(busy: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (busy === (shownAt !== undefined)) return;
    const wait = shownAt === undefined ? showAfter : Math.max(0, showAtLeast - (Date.now() - shownAt));
    const timer = setTimeout(() => setShownAt(busy ? Date.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [busy, shownAt]);
  return shownAt !== undefined;
}
