import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useEffect, useState } from 'react';
import { fetchEvents, idsOf } from '../../api/fetch-events.ts';

interface Newer {
  readonly events: readonly EdisonEvent[];
  readonly asks: 'not yet' | 'now' | 'has the answer' | 'in vain';
}

/**
 * The events that the page came with, and in their place those of now, asked for once when the page is here: it may be as old as its cache.
 *
 * @param whole whether events that it did not come with are to appear.
 */
export function useNewerEvents(rendered: readonly EdisonEvent[], whole: boolean): Newer {
  const [newer, setNewer] = useState<Newer>({ events: rendered, asks: 'not yet' });
  useEffect(() => {
    const left = new AbortController();
    setNewer({ events: rendered, asks: 'now' });
    fetchEvents(left.signal, whole ? undefined : idsOf(rendered)).then(
      (events) => setNewer({ events, asks: 'has the answer' }),
      () => {
        if (!left.signal.aborted) setNewer({ events: rendered, asks: 'in vain' });
      },
    );
    return () => left.abort();
  }, [rendered, whole]);
  return newer;
}
