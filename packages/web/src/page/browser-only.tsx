import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface BrowserOnlyProps {
  /** Stands there until the part is here: on the server, and while it loads. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A first sign of somebody who may want the part, wherever it is on the page. */
const signs = ['keydown', 'pointerdown', 'scroll'] as const;
/** So far from what is seen a part is fetched. */
const nearby = '600px 0px';

/**
 * A part that only a browser shows, and fetches when it comes near or somebody does anything: the server renders what stands in
 * for it, and the first paint is the same.
 */
export function BrowserOnly({ waiting, children }: BrowserOnlyProps) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => untilWanted(place.current, () => setWanted(true)), []);
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : <div ref={place}>{waiting}</div>;
}

/** Waits for the place to come near, or for a sign of somebody. Answers with a function that stops waiting. */
function untilWanted(place: Element | null, want: () => void): () => void {
  if (place === null || !('IntersectionObserver' in window)) {
    want();
    return () => undefined;
  }
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && found(), { rootMargin: nearby });
  observer.observe(place);
  for (const sign of signs) window.addEventListener(sign, found, { passive: true });

  function stop(): void {
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, found);
  }
  function found(): void {
    stop();
    want();
  }
  return stop;
}

interface WaitingProps {
  /** Class that keeps the room of the part, so that nothing below it jumps. */
  readonly room: string | undefined;
  readonly loading: string;
  readonly needsScript: string;
}

/** Stands where a part comes that only a browser shows; without script it says so, and where to write to. */
export function Waiting({ room, loading, needsScript }: WaitingProps) {
  return (
    <div className={room}>
      <p data-script="">{loading}</p>
      <noscript>
        <p>
          {needsScript} <a href="/kontakt/">Kontakt os</a>.
        </p>
      </noscript>
    </div>
  );
}
