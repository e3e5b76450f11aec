import { dayOf } from '../dates.ts';
import { timeLeft } from './time-left.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** "uge 42", in Copenhagen: weeks begin on Monday, and belong to the year of their Thursday (ISO 8601). `instant` is ISO 8601. */
export function weekWords(instant: string): string {
  const day = dayOf(instant);
  const thursday = day + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return `uge ${Math.floor((thursday - newYear) / dayMs / 7) + 1}`;
}

/** "i dag", "i morgen", "om 6 dage", "om 3 uger", in Danish days; "er begyndt" for what has been. `now` in milliseconds since the epoch. */
export function timeUntil(instant: string, now: number): string {
  return Date.parse(instant) <= now ? 'er begyndt' : (timeLeft(instant, new Date(now).toISOString()) ?? '');
}
