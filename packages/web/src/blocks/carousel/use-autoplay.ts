import { type RefObject, useEffect, useState } from 'react';
import type { Playing } from './carousel-state.ts';

/** Milliseconds until the next picture. */
const autoplayMilliseconds = 3000;

/**
 * Calls `next` every 3,000 ms. Automatic playing pauses while the pointer or the focus is in the element; all playing pauses while the page
 * is hidden. `turn` is the current picture: a new one restarts the wait.
 */
export function useAutoplay(element: RefObject<HTMLElement | null>, playing: Playing, turn: number, next: () => void): void {
  const reasons = useRest(element);
  const rests = playing === 'off' || reasons.has('hidden') || (playing === 'by-itself' && reasons.size > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture restarts the wait
  useEffect(() => {
    if (rests) return;
    const timer = setTimeout(next, autoplayMilliseconds);
    return () => clearTimeout(timer);
  }, [rests, turn, next]);
}

/** Whether the visitor prefers reduced motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type Reason = 'pointer' | 'focus' | 'hidden';

function useRest(element: RefObject<HTMLElement | null>): ReadonlySet<Reason> {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  useEffect(() => {
    const watched = element.current;
    const ended = new AbortController();
    const { signal } = ended;
    const say = (reason: Reason, holds: boolean) => () =>
      setReasons((before) => new Set([...before, reason].filter((each) => each !== reason || holds)));
    watched?.addEventListener('pointerenter', say('pointer', true), { signal });
    watched?.addEventListener('pointerleave', say('pointer', false), { signal });
    watched?.addEventListener('focusin', say('focus', true), { signal });
    watched?.addEventListener(
      'focusout',
      ({ relatedTarget }) => say('focus', relatedTarget instanceof Node && watched.contains(relatedTarget))(),
      { signal },
    );
    document.addEventListener('visibilitychange', () => say('hidden', document.visibilityState === 'hidden')(), { signal });
    return () => ended.abort();
  }, [element]);
  return reasons;
}
