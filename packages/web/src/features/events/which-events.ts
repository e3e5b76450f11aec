import type { EdisonEvent } from '@edison/contracts/bff/events';
import { takesSignUps } from '../sign-ups/takes-sign-ups.ts';

/** Events that somebody who is no judge can sign up to, now or soon, and has not yet. */
export function withoutOwn(events: readonly EdisonEvent[]): readonly EdisonEvent[] {
  return events.filter(
    ({ shown, audience, own }) =>
      (takesSignUps(shown) || shown === 'opens-later') && audience !== 'judge' && own.every(({ state }) => state === 'cancelled'),
  );
}
