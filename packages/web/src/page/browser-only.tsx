import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface BrowserOnlyProps {
  /** The placeholder: on the server, and while the part loads. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Events that load the part, wherever it is on the page. */
const inputEvents = ['keydown', 'pointerdown', 'scroll'] as const;
/** How far outside the viewport a part begins to load. */
const rootMargin = '600px 0px';

/**
 * A part that is rendered in the browser only, and loaded when it comes near the viewport or at the first input. The server and the
 * first render in the browser show the placeholder.
 */
export function BrowserOnly({ waiting, children }: BrowserOnlyProps) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => whenNearOrUsed(place.current, () => setWanted(true)), []);
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : <div ref={place}>{waiting}</div>;
}

/** Calls `want` when the element comes near the viewport or at the first input. @returns a function that stops waiting */
function whenNearOrUsed(place: Element | null, want: () => void): () => void {
  if (place === null || !('IntersectionObserver' in window)) {
    want();
    return () => undefined;
  }
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && found(), {
    rootMargin: rootMargin,
  });
  observer.observe(place);
  for (const sign of inputEvents) window.addEventListener(sign, found, { passive: true });

  function stop(): void {
    observer.disconnect();
    for (const sign of inputEvents) window.removeEventListener(sign, found);
  }
  function found(): void {
    stop();
    want();
  }
  return stop;
}

interface WaitingProps {
  /** Class that reserves the height of the part, so that nothing below it moves. */
  readonly room: string | undefined;
  readonly loading: string;
  readonly needsScript: string;
}

/** The placeholder of a part that needs JavaScript; without JavaScript it says so, with a link to the contact page. */
export function PartPlaceholder({ room, loading, needsScript }: WaitingProps) {
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
