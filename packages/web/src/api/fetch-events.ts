import type { EdisonEvent, eventRoutes } from '@edison/contracts/bff/events';
import { callRoute } from './call.ts';

/** Milliseconds within which two lists are of one page, and nobody has signed up in between. */
const sameMoment = 100;

interface Asked {
  readonly at: number;
  readonly answer: Promise<readonly EdisonEvent[]>;
}

let underWay: Asked | undefined;

/** The published events with their seats as they are now, and the caller's own places. Lists that ask in the same moment are told together. */
export async function fetchEvents(signal: AbortSignal): Promise<readonly EdisonEvent[]> {
  const asked = underWay !== undefined && performance.now() - underWay.at < sameMoment ? underWay : ask();
  signal.addEventListener('abort', () => forget(asked), { once: true });
  const events = await asked.answer;
  signal.throwIfAborted();
  return events;
}

function ask(): Asked {
  const answer = callRoute<(typeof eventRoutes)['listEvents']>('GET', '/bff/events', {}).then(({ items }) => items);
  const asked = { at: performance.now(), answer };
  const done = (): void => forget(asked);
  answer.then(done, done);
  underWay = asked;
  return asked;
}

/** It is over, or one who asked has left and may come back for something newer. */
function forget(asked: Asked): void {
  if (underWay === asked) underWay = undefined;
}
