import { danishWallClock } from '@edison/contracts/danish-time';

/** The day in Denmark: `2027-07-31`. */
export function danishDay(now: Date): string {
  return danishWallClock(now).slice(0, 10);
}

/** Whether an institution is closed: from the day on that the register names. Nobody chooses it, and its teachers choose another. */
export function isClosed(closedOn: string | null, now: Date): boolean {
  return closedOn !== null && closedOn <= danishDay(now);
}
