import { useEffect, useState } from 'react';
import { type EventFilter, everything } from './event-filter.ts';
import { filterOfSearch, keepFilter, recallFilter, searchOf } from './filter-memory.ts';

/**
 * The visitor's filter: what the address names, else what the last visit kept. A page comes from the server with everything in it,
 * since it is the same for all; the filter is there once React is. A list that visitors do not narrow has none.
 */
export function useEventFilter(narrowed: boolean): readonly [EventFilter, (filter: EventFilter) => void] {
  const [filter, setFilter] = useState(everything);
  useEffect(() => {
    if (!narrowed) return;
    const found = filterOfSearch(window.location.search) ?? recallFilter(() => localStorage);
    setFilter(found);
    writeAddress(found);
  }, [narrowed]);
  return [
    filter,
    (next) => {
      setFilter(next);
      keepFilter(next, () => localStorage);
      writeAddress(next);
    },
  ];
}

/** Past the router: nothing is navigated to. */
function writeAddress(filter: EventFilter): void {
  const { pathname, search, hash } = window.location;
  const next = searchOf(filter, search);
  if (next !== search) History.prototype.replaceState.call(window.history, window.history.state, '', `${pathname}${next}${hash}`);
}
