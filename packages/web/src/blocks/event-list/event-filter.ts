import type { EdisonEvent } from '@edison/contracts/bff/events';

/** A visitor's filter of the calendar; an empty text means all. */
export interface EventFilter {
  readonly kind: string;
  readonly region: string;
  readonly online: boolean;
  readonly openSeats: boolean;
}

export const emptyFilter: EventFilter = { kind: '', region: '', online: false, openSeats: false };

/** Whether an event matches a filter. */
export function matchesFilter(event: EdisonEvent, { kind, region, online, openSeats }: EventFilter): boolean {
  if (kind !== '' && event.kind !== kind) return false;
  if (region !== '' && event.region !== region) return false;
  if (online && (event.venue || event.city)) return false;
  return !openSeats || event.shown === 'open' || event.shown === 'few-seats';
}

/** Whether any part of the filter is set. */
export function isFiltered(filter: EventFilter): boolean {
  return filter.kind !== '' || filter.region !== '' || filter.online || filter.openSeats;
}

/** The kinds and regions of the given events: kinds in the order of the contract, regions alphabetically. */
export function filterChoices(events: readonly EdisonEvent[]): {
  readonly kinds: readonly EdisonEvent['kind'][];
  readonly regions: readonly string[];
} {
  return {
    kinds: [...new Set(events.map(({ kind }) => kind))],
    // Code point order is the Danish order for these five names; `Intl.Collator` takes a slow phone 20 ms to start.
    regions: [...new Set(events.flatMap(({ region }) => region ?? []))].sort(),
  };
}
