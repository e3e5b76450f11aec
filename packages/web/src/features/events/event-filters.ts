import type { EdisonEvent } from '@edison/contracts/bff/events';
import { kindWords } from '../../text/event-words.ts';

type Kind = EdisonEvent['kind'];

/** The filters of the list of events; an undefined one is not set. */
export interface EventFilters {
  readonly kind?: Kind;
  readonly region?: string;
  readonly online?: true;
  /** Only events with a free seat. */
  readonly seats?: true;
}

/** The query of the page's address: the filters, and the event whose panel is open. */
export interface EventsSearch extends EventFilters {
  readonly event?: string;
}

/** Reads the query of the address, and ignores what is invalid. */
export function readEventsSearch(raw: Readonly<Record<string, unknown>>): EventsSearch {
  const { kind, region, online, seats, event } = raw;
  const ids = typeof event === 'number' ? String(event) : event;
  return {
    ...(isKind(kind) ? { kind } : {}),
    ...(typeof region === 'string' && region !== '' ? { region } : {}),
    ...(isOn(online) ? { online: true } : {}),
    ...(isOn(seats) ? { seats: true } : {}),
    ...(typeof ids === 'string' && ids !== '' ? { event: ids } : {}),
  };
}

/** Whether an event matches the filters. */
export function matchesFilters(event: EdisonEvent, { kind, region, online, seats }: EventFilters): boolean {
  return (
    (kind === undefined || event.kind === kind) &&
    (region === undefined || event.region === region) &&
    (online === undefined || isOnline(event)) &&
    (seats === undefined || event.shown === 'open' || event.shown === 'few-seats')
  );
}

/** The kinds and regions of the given events, in Danish order. The chosen one is always included, so that it can be cleared. */
export function filterChoices(events: readonly EdisonEvent[], { kind, region }: EventFilters) {
  const kinds = new Set([...events.map((event) => event.kind), ...(kind === undefined ? [] : [kind])]);
  const regions = new Set([...events.flatMap((event) => event.region ?? []), ...(region === undefined ? [] : [region])]);
  const danish = new Intl.Collator('da');
  return {
    kinds: [...kinds].sort((one, other) => danish.compare(kindWords[one], kindWords[other])),
    regions: [...regions].sort(danish.compare),
  };
}

/** The number of filters that are set. */
export function countFilters({ kind, region, online, seats }: EventFilters): number {
  return [kind, region, online, seats].filter((each) => each !== undefined).length;
}

/** Whether a word is a kind of event. */
export function isKind(word: unknown): word is Kind {
  return typeof word === 'string' && Object.hasOwn(kindWords, word);
}

/** Whether the event is online; when the backend does not say, an event without a place is. */
function isOnline({ online, venue, city }: EdisonEvent): boolean {
  return online ?? (!venue && !city);
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === 'true';
}
