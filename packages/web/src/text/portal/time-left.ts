import { dayOf } from '../dates.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** "i dag", "i morgen", "om 5 dage", "om 3 uger", in days of the Danish calendar; undefined for the past. Both ISO 8601. */
export function timeLeft(until: string, now: string): string | undefined {
  if (Date.parse(until) < Date.parse(now)) return undefined;
  const left = (dayOf(until) - dayOf(now)) / dayMs;
  if (left === 0) return 'i dag';
  if (left === 1) return 'i morgen';
  return left < 14 ? `om ${left} dage` : `om ${Math.floor(left / 7)} uger`;
}
