import { nextFirst } from '../bff/events/next-first.ts';
import type { EdisonEvent } from '../bff/events.ts';
import type { BlockOf } from './blocks.ts';

/** Of a calendar; the page of an event stands as long as the event does. */
const daysAfterTheEnd = 365;

/** What a list shows of all events at a moment: those that its editors want, the next one first, and nothing that was over a year before. */
export function listedEvents({ Audience, Limit }: BlockOf<'eventList'>, events: readonly EdisonEvent[], at: Date): readonly EdisonEvent[] {
  const from = new Date(at.getTime() - daysAfterTheEnd * 24 * 3_600_000).toISOString();
  const isWanted = ({ audience, sessions }: EdisonEvent): boolean =>
    (Audience?.includes(audience) ?? true) && sessions.some(({ endsAt }) => endsAt > from);
  return nextFirst(events.filter(isWanted)).slice(0, Limit);
}
