import type { EdisonEvent } from '@edison/contracts/bff/events';
import { callRoute } from './call.ts';

/** Equal requests within so many milliseconds come from one page, and share an answer. */
const shareWithinMs = 100;

interface EventsRequest {
  readonly eventIds: string | undefined;
  readonly at: number;
  readonly answer: Promise<readonly EdisonEvent[]>;
}

let pending: EventsRequest | undefined;

/** With more ids the address could exceed what some servers accept, so all events are requested. */
const mostIds = 20;

/** The ids to request for a page's events; undefined for all. A page that was rendered without events may lack them because of an error. */
export function eventIdsOf(rendered: readonly EdisonEvent[]): string | undefined {
  return rendered.length === 0 || rendered.length > mostIds ? undefined : rendered.map(({ eventId }) => eventId).join(',');
}

/**
 * Fetches the published events, or those with the given ids, with their current seats and the caller's own places. Equal requests within
 * 100 ms share one call.
 */
export async function fetchEvents(signal: AbortSignal, eventIds?: string): Promise<readonly EdisonEvent[]> {
  const asked = pending !== undefined && isSame(pending, eventIds) ? pending : ask(eventIds);
  signal.addEventListener('abort', () => forget(asked), { once: true });
  const events = await asked.answer;
  signal.throwIfAborted();
  return events;
}

function isSame(asked: EventsRequest, eventIds: string | undefined): boolean {
  return asked.eventIds === eventIds && performance.now() - asked.at < shareWithinMs;
}

function ask(eventIds: string | undefined): EventsRequest {
  const query = { eventIds };
  const answer = callRoute('GET', '/bff/events', { query }).then(({ items }) => items);
  const asked = { at: performance.now(), eventIds, answer };
  const done = (): void => forget(asked);
  answer.then(done, done);
  pending = asked;
  return asked;
}

/** Stops sharing a request that has ended, or one of whose callers has gone and may come back for newer data. */
function forget(asked: EventsRequest): void {
  if (pending === asked) pending = undefined;
}
