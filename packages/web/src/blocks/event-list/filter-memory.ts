import { type EventFilter, emptyFilter, isFiltered } from './event-filter.ts';

/** The localStorage key of a visitor's filter. */
export const filterKey = 'ffe-events';

const names = { kind: 'slags', region: 'region', online: 'online', openSeats: 'ledige' } as const;

/** The filter in a query string; undefined when it has none. Invalid values are ignored. */
export function parseFilter(search: string): EventFilter | undefined {
  const asked = new URLSearchParams(search);
  const filter = {
    kind: short(asked.get(names.kind)),
    region: short(asked.get(names.region)),
    online: asked.get(names.online) === 'ja',
    openSeats: asked.get(names.openSeats) === 'ja',
  };
  return isFiltered(filter) ? filter : undefined;
}

/** A query string with this filter in it, the other keys unchanged; `?a=b`, or empty. */
export function withFilter(filter: EventFilter, search: string): string {
  const asked = new URLSearchParams(search);
  for (const name of Object.values(names)) asked.delete(name);
  if (filter.kind) asked.set(names.kind, filter.kind);
  if (filter.region) asked.set(names.region, filter.region);
  if (filter.online) asked.set(names.online, 'ja');
  if (filter.openSeats) asked.set(names.openSeats, 'ja');
  return asked.size === 0 ? '' : `?${asked}`;
}

/** The filter of the last visit; the empty filter when none is stored or it cannot be read. */
export function readStoredFilter(storage: () => Storage): EventFilter {
  try {
    const kept: unknown = JSON.parse(storage().getItem(filterKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return emptyFilter;
    const { kind, region, online, openSeats } = { ...emptyFilter, ...kept };
    return { kind: short(kind), region: short(region), online: online === true, openSeats: openSeats === true };
  } catch {
    return emptyFilter;
  }
}

/** Stores a filter for the next visit; failing storage is ignored. */
export function storeFilter(filter: EventFilter, storage: () => Storage): void {
  try {
    if (isFiltered(filter)) storage().setItem(filterKey, JSON.stringify(filter));
    else storage().removeItem(filterKey);
  } catch {
    // Storage may be forbidden.
  }
}

function short(text: unknown): string {
  return typeof text === 'string' && text.length <= 60 ? text : '';
}
