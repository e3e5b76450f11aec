import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface BrowserOnlyProps {
  /** Stands there until the part is here: on the server, and while it loads. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A part that only a browser shows: the server renders what stands in for it, and the first paint is the same. */
export function BrowserOnly({ waiting, children }: BrowserOnlyProps) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
