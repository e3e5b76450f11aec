/** The time to a release, in whole units. */
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

/** The time from `now` to `release` (milliseconds since 1970); undefined when it is over, as it is for a date in the past or none at all. */
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
