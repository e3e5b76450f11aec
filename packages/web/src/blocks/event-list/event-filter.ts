import type { EdisonEvent } from '@edison/contracts/bff/events';

/** What a visitor wants to see of the calendar; an empty text wants all. */
export interface EventFilter {
  readonly kind: string;
  readonly region: string;
  readonly online: boolean;
  readonly openSeats: boolean;
}

export const everything: EventFilter = { kind: '', region: '', online: false, openSeats: false };

/** Tells whether an event can be shown under a filter. */
export function passes(event: EdisonEvent, { kind, region, online, openSeats }: EventFilter): boolean {
  if (kind !== '' && event.kind !== kind) return false;
  if (region !== '' && event.region !== region) return false;
  if (online && (event.venue || event.city)) return false;
  return !openSeats || event.shown === 'open' || event.shown === 'few-seats';
}

/** Tells whether a filter leaves something out. */
export function isNarrow(filter: EventFilter): boolean {
  return filter.kind !== '' || filter.region !== '' || filter.online || filter.openSeats;
}

/** The kinds and regions that some event has: in the order of the contract, and from A. */
export function choicesOf(events: readonly EdisonEvent[]): {
  readonly kinds: readonly EdisonEvent['kind'][];
  readonly regions: readonly string[];
} {
  return {
    kinds: [...new Set(events.map(({ kind }) => kind))],
    // The five regions are in Danish order so, too; the alphabet of a language takes a slow phone 20 ms to open.
    regions: [...new Set(events.flatMap(({ region }) => region ?? []))].sort(),
  };
}
