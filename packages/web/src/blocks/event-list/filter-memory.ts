import { type EventFilter, everything, isNarrow } from './event-filter.ts';

/** Where a visitor's filter is kept between visits. */
export const filterKey = 'ffe-events';

const names = { kind: 'slags', region: 'region', online: 'online', openSeats: 'ledige' } as const;

/** The filter that an address names; undefined when it names none. Anybody can write an address: what is no filter is left out. */
export function filterOfSearch(search: string): EventFilter | undefined {
  const asked = new URLSearchParams(search);
  const filter = {
    kind: short(asked.get(names.kind)),
    region: short(asked.get(names.region)),
    online: asked.get(names.online) === 'ja',
    openSeats: asked.get(names.openSeats) === 'ja',
  };
  return isNarrow(filter) ? filter : undefined;
}

/** The query of an address with this filter; what else it asks for stays. `?a=b`, or nothing. */
export function searchOf(filter: EventFilter, search: string): string {
  const asked = new URLSearchParams(search);
  for (const name of Object.values(names)) asked.delete(name);
  if (filter.kind) asked.set(names.kind, filter.kind);
  if (filter.region) asked.set(names.region, filter.region);
  if (filter.online) asked.set(names.online, 'ja');
  if (filter.openSeats) asked.set(names.openSeats, 'ja');
  return asked.size === 0 ? '' : `?${asked}`;
}

/** The filter of the last visit; everything when there was none, or none that can be read. */
export function recallFilter(storage: () => Storage): EventFilter {
  try {
    const kept: unknown = JSON.parse(storage().getItem(filterKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return everything;
    const { kind, region, online, openSeats } = { ...everything, ...kept };
    return { kind: short(kind), region: short(region), online: online === true, openSeats: openSeats === true };
  } catch {
    return everything;
  }
}

/** Keeps a filter for the next visit; a browser that keeps nothing is no failure. */
export function keepFilter(filter: EventFilter, storage: () => Storage): void {
  try {
    if (isNarrow(filter)) storage().setItem(filterKey, JSON.stringify(filter));
    else storage().removeItem(filterKey);
  } catch {
    // A browser may refuse storage.
  }
}

function short(text: unknown): string {
  return typeof text === 'string' && text.length <= 60 ? text : '';
}
