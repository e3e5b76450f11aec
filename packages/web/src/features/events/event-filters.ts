import type { EdisonEvent } from '@edison/contracts/bff/events';
import { kindWords } from '../../text/event-words.ts';

type Kind = EdisonEvent['kind'];

/** How the events of the page are narrowed; what is not named narrows nothing. */
export interface EventFilters {
  readonly kind?: Kind;
  readonly region?: string;
  readonly online?: true;
  /** Only those with a free seat. */
  readonly seats?: true;
}

/** What stands in the page's address: the filters, and the event whose panel is open. */
export interface EventsSearch extends EventFilters {
  readonly event?: string;
}

/** Reads the address as somebody may have written it; what it does not know it leaves out. */
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
export function isWanted(event: EdisonEvent, { kind, region, online, seats }: EventFilters): boolean {
  return (
    (kind === undefined || event.kind === kind) &&
    (region === undefined || event.region === region) &&
    (online === undefined || isOnline(event)) &&
    (seats === undefined || event.shown === 'open' || event.shown === 'few-seats')
  );
}

/** The kinds and regions that there is something of, in Danish order; one that is chosen stays, so that it can be seen and left. */
export function filterChoices(events: readonly EdisonEvent[], { kind, region }: EventFilters) {
  const kinds = new Set([...events.map((event) => event.kind), ...(kind === undefined ? [] : [kind])]);
  const regions = new Set([...events.flatMap((event) => event.region ?? []), ...(region === undefined ? [] : [region])]);
  const danish = new Intl.Collator('da');
  return {
    kinds: [...kinds].sort((one, other) => danish.compare(kindWords[one], kindWords[other])),
    regions: [...regions].sort(danish.compare),
  };
}

/** How many filters are on. */
export function countFilters({ kind, region, online, seats }: EventFilters): number {
  return [kind, region, online, seats].filter((each) => each !== undefined).length;
}

/** Whether a word is a kind of event. */
export function isKind(word: unknown): word is Kind {
  return typeof word === 'string' && Object.hasOwn(kindWords, word);
}

/** As the backend says; of one that says nothing, what has no place is on the net. */
function isOnline({ online, venue, city }: EdisonEvent): boolean {
  return online ?? (!venue && !city);
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === 'true';
}
