import { friendlyInstant } from '../dates.ts';

/** Danish words of the countdown to the release; headline and HURRA! come from the specification. */
export const releaseWords = {
  headline: 'Fonden præsenterer ny hjemmeside om:',
  hurra: 'HURRA!',
  units: [
    ['days', 'dage'],
    ['hours', 'timer'],
    ['minutes', 'minutter'],
    ['seconds', 'sekunder'],
  ],
  opens: (instant: string) => `Siden åbner ${friendlyInstant(instant)}`,
} as const;

/** The time left for screen readers: hours until the last hour, then minutes, so that it is announced rarely. */
export function spokenTimeLeft(left: TimeLeft | undefined): string {
  if (left === undefined) return '';
  const { days, hours, minutes } = left;
  const parts = days + hours > 0 ? [count(days, 'dag', 'dage'), count(hours, 'time', 'timer')] : [count(minutes, 'minut', 'minutter')];
  return parts.filter(Boolean).join(' og ') || 'Under et minut';
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}

/** The time until the release, in whole units. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The time from `now` to `release` (milliseconds since the epoch); undefined for a time in the past or NaN. */
export function timeLeft(release: number, now: number): TimeLeft | undefined {
  const left = release - now;
  if (!(left > 0)) return undefined;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}
