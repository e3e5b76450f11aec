import { type RefObject, useEffect, useState } from 'react';
import type { Playing } from './carousel-state.ts';

/** How long a picture stands before the next one comes. */
const autoplayMilliseconds = 3000;

/**
 * Calls `next` every 3,000 ms. What moves by itself rests while somebody points at the element or has the focus in it; nothing moves while
 * the page is hidden. `turn` is the picture that is shown: each has its full time.
 */
export function useAutoplay(element: RefObject<HTMLElement | null>, playing: Playing, turn: number, next: () => void): void {
  const reasons = useRest(element);
  const rests = playing === 'off' || reasons.has('hidden') || (playing === 'by-itself' && reasons.size > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture begins a new wait
  useEffect(() => {
    if (rests) return;
    const timer = setTimeout(next, autoplayMilliseconds);
    return () => clearTimeout(timer);
  }, [rests, turn, next]);
}

/** True on the server's page and for who wants less motion. */
export function wantsStillness(): boolean {
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
