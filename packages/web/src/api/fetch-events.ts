import type { EdisonEvent } from '@edison/contracts/bff/events';
import { callRoute } from './call.ts';

/** Milliseconds within which two lists are of one page, and nobody has signed up in between. */
const sameMoment = 100;

interface Asked {
  readonly eventIds: string | undefined;
  readonly at: number;
  readonly answer: Promise<readonly EdisonEvent[]>;
}

let underWay: Asked | undefined;

/** Of more events than that a page asks for all there are: their ids would be a longer address than some servers read. */
const mostIds = 20;

/** The ids by which the events of a page are asked for alone; undefined for all. A page that came without any may have missed them. */
export function idsOf(rendered: readonly EdisonEvent[]): string | undefined {
  return rendered.length === 0 || rendered.length > mostIds ? undefined : rendered.map(({ eventId }) => eventId).join(',');
}

/**
 * The published events, or those whose ids are given, with their seats as they are now, and the caller's own places. Lists that ask for
 * the same within 100 ms share one request.
 */
export async function fetchEvents(signal: AbortSignal, eventIds?: string): Promise<readonly EdisonEvent[]> {
  const asked = underWay !== undefined && isSame(underWay, eventIds) ? underWay : ask(eventIds);
  signal.addEventListener('abort', () => forget(asked), { once: true });
  const events = await asked.answer;
  signal.throwIfAborted();
  return events;
}

function isSame(asked: Asked, eventIds: string | undefined): boolean {
  return asked.eventIds === eventIds && performance.now() - asked.at < sameMoment;
}

function ask(eventIds: string | undefined): Asked {
  const query = { eventIds };
  const answer = callRoute('GET', '/bff/events', { query }).then(({ items }) => items);
  const asked = { at: performance.now(), eventIds, answer };
  const done = (): void => forget(asked);
  answer.then(done, done);
  underWay = asked;
  return asked;
}

/** It is over, or one who asked has left and may come back for something newer. */
function forget(asked: Asked): void {
  if (underWay === asked) underWay = undefined;
}
