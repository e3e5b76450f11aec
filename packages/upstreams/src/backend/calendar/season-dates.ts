import { type Day, danishDate, daysBetween, isoWeekOf, mondayOfWeek, plusDays, weekdayOf } from '@edison/contracts/calendar/days';
import { instantOnDanishWall } from '@edison/contracts/danish-instant';
import { danishWallClock } from '@edison/contracts/danish-time';

/** The same weekday of the same ISO week some years later; of week 53, where that year has none, of its week 52. */
export function sameWeekLater(day: Day, years: number): Day {
  const { year, week } = isoWeekOf(day);
  const lastWeek = isoWeekOf(new Date(Date.UTC(year + years, 11, 28))).week;
  return plusDays(mondayOfWeek(year + years, Math.min(week, lastWeek)), weekdayOf(day) - 1);
}

/** An instant some school years later: the same weekday of the same ISO week, at the same time of the Danish clock. */
export function shiftInstant(instant: Date, years: number): Date {
  return moveByDays(instant, daysToShift(instant, years));
}

interface EventDates {
  readonly registration_opens_at: Date;
  readonly registration_closes_at: Date;
  readonly cancel_until: Date;
  readonly roster_lock_at: Date | null;
}

interface SessionDates {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * The dates of an event and its sessions some school years later. Each moves by its own week, and a session keeps its length. Where a week 53
 * would bring two of them into another order, all move by as many days as the first session.
 */
export function shiftEvent<Session extends SessionDates>(event: EventDates, sessions: readonly Session[], years: number) {
  const byWeek = moveAll(event, sessions, (instant) => daysToShift(instant, years));
  if (keepsOrder(datesOf(event, sessions), datesOf(byWeek.event, byWeek.sessions))) return byWeek;
  const starts = sessions.map(({ starts_at }) => starts_at.getTime());
  const first = starts.length === 0 ? event.cancel_until : new Date(Math.min(...starts));
  const days = daysToShift(first, years);
  return moveAll(event, sessions, () => days);
}

function moveAll<Session extends SessionDates>(
  { registration_opens_at, registration_closes_at, cancel_until, roster_lock_at }: EventDates,
  sessions: readonly Session[],
  daysOf: (instant: Date) => number,
): { readonly event: EventDates; readonly sessions: readonly Session[] } {
  const move = (instant: Date) => moveByDays(instant, daysOf(instant));
  return {
    event: {
      registration_opens_at: move(registration_opens_at),
      registration_closes_at: move(registration_closes_at),
      cancel_until: move(cancel_until),
      roster_lock_at: roster_lock_at && move(roster_lock_at),
    },
    sessions: sessions.map((session) => {
      const days = daysOf(session.starts_at);
      return { ...session, starts_at: moveByDays(session.starts_at, days), ends_at: moveByDays(session.ends_at, days) };
    }),
  };
}

function datesOf(event: EventDates, sessions: readonly SessionDates[]): number[] {
  const { registration_opens_at, registration_closes_at, cancel_until, roster_lock_at } = event;
  const deadlines = [registration_opens_at, registration_closes_at, cancel_until, roster_lock_at ?? cancel_until];
  return [...deadlines, ...sessions.map(({ starts_at }) => starts_at)].map((date) => date.getTime());
}

/** Whether the dates come in the same order as before. */
function keepsOrder(before: readonly number[], after: readonly number[]): boolean {
  const pairs = before.map((was, i) => [was, after[i] ?? was] as const).toSorted(([one], [other]) => one - other);
  return pairs.every(([, now], i) => i === 0 || now >= (pairs[i - 1]?.[1] ?? now));
}

function daysToShift(instant: Date, years: number): number {
  const day = danishDate(instant);
  return daysBetween(day, sameWeekLater(day, years));
}

/** Moves by calendar days. A time that the clock skips in March becomes the one an hour later. */
function moveByDays(instant: Date, days: number): Date {
  const time = danishWallClock(instant).slice(10);
  const date = plusDays(danishDate(instant), days).toISOString().slice(0, 10);
  const moved = instantOnDanishWall(`${date}${time}`);
  return moved === undefined ? new Date(Date.parse(`${date}${time}+01:00`)) : new Date(moved);
}
