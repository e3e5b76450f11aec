import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLabel } from '../../text/use-label.ts';
import { HeaderForm } from './header-form.tsx';
import styles from './header-search.module.css';

/**
 * The search in the header: a native `details` with a form, which works without JavaScript. It closes and clears on every change of the
 * address.
 */
export function HeaderSearch() {
  const label = useLabel();
  const router = useRouter();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = (): void => setOpen(details.current?.open === true);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (details.current) details.current.open = false;
        setOpen(false);
      }),
    [router],
  );
  return (
    <details ref={details} className={styles.search} data-menu="" onToggle={follow}>
      <summary>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.500 15.500L21 21" />
        </svg>
        <span className={`visually-hidden ${styles.whenShut}`}>{label('Search.Open')}</span>
        <span className={`visually-hidden ${styles.whenOpen}`}>{label('Search.Close')}</span>
      </summary>
      <search className={styles.panel} aria-label={label('Search.Label')}>
        <HeaderForm isOpen={isOpen} />
      </search>
    </details>
  );
}
