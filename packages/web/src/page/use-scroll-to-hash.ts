import { useEffect, useRef } from 'react';

/**
 * Scrolls to an element and focuses it once it is ready, if the address has its id as the fragment. Happens once.
 *
 * @returns the props to spread on the element
 */
export function useScrollToHash(id: string, ready: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    if (!ready || arrived.current || window.location.hash !== `#${id}`) return;
    arrived.current = true;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [id, ready]);
  return { id, ref, tabIndex: -1 };
}
