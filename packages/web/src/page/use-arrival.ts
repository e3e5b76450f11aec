import { useEffect, useRef } from 'react';

/**
 * Ties an element to the part of the address after the #: whoever came by it is taken there once what stands there is ready, once.
 *
 * @returns what the element spreads
 */
export function useArrival(id: string, ready: boolean) {
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
