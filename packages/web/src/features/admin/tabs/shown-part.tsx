import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { createElement, useEffect, useReducer, useState } from 'react';
import type { LazyPart } from '../../../lazy-part.ts';
import { portalText } from '../../../text/portal.ts';

interface ShownPartProps<Given extends object> {
  readonly part: LazyPart<Given>;
  readonly given: Given;
}

/**
 * A part of a page whose file is fetched when it is opened; `key` tells one from another. It waits by a state of its own: what React
 * suspends it holds back up to 300 ms after the fallback has been seen. A file that does not come is thrown to the page.
 */
export function ShownPart<Given extends object>({ part, given }: ShownPartProps<Given>) {
  const [, came] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!part.isLoaded()) part.load().then(came, (error: unknown) => setFailed({ error }));
  }, [part]);
  if (failed !== undefined) throw failed.error;
  if (!part.isLoaded()) return <Skeleton label={portalText.waiting} cards={2} size="large" />;
  return createElement(part.view(), given);
}
