import type { EdisonEvent } from '../events.ts';

/** Upcoming events by date, then those held or cancelled. Does not change its argument. */
export function sortUpcomingFirst(events: readonly EdisonEvent[]): readonly EdisonEvent[] {
  const over = (event: EdisonEvent): number => Number(event.shown === 'held' || event.shown === 'cancelled');
  const start = (event: EdisonEvent): string => event.sessions[0]?.startsAt ?? '';
  return [...events].sort((one, other) => over(one) - over(other) || start(one).localeCompare(start(other)));
}
