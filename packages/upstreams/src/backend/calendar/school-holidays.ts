import type { Holiday } from '@edison/contracts/bff/admin/season-dates';
import { type Day, mondayOfWeek, plusDays, weekdayOf } from '@edison/contracts/calendar/days';
import { easterSunday } from './days.ts';

interface Holidays {
  readonly holiday: Holiday;
  /** The first and the last day of the one that begins in a calendar year, weekends included. */
  readonly span: (year: number) => readonly [Day, Day];
}

/**
 * When most municipalities have school holidays. Each council decides (folkeskoleloven § 14 a sets the first day of summer alone), so these
 * are hints and forbid nothing. Compared in 2026 with the plans of Tønder (2023/24 to 2025/26), Roskilde, Vesthimmerland and of Ørstedskolen
 * on Langeland (to 2027/28): valid from the school year 2023/24 on, until a plan says otherwise.
 */
export const schoolHolidays: readonly Holidays[] = [
  // The law, and the plans: school begins on the Monday after the second Sunday of August.
  { holiday: 'summer', span: (year) => [lastSaturdayOfJune(year), secondSundayOfAugust(year)] },
  // All plans.
  { holiday: 'autumn', span: (year) => schoolWeek(year, 42) },
  // The plans: from 18 to 22 December until 1 to 4 January.
  { holiday: 'christmas', span: (year) => [dayOf(year, 12, 20), dayOf(year + 1, 1, 3)] },
  // Tønder, Syddjurs and most others.
  { holiday: 'winter-week-7', span: (year) => schoolWeek(year, 7) },
  // Roskilde and Vesthimmerland among others.
  { holiday: 'winter-week-8', span: (year) => schoolWeek(year, 8) },
  // All plans: from the Saturday before Palm Sunday to Easter Monday.
  { holiday: 'easter', span: (year) => [plusDays(easterSunday(year), -8), plusDays(easterSunday(year), 1)] },
  // Most plans: from the Friday after Ascension Day to the Sunday.
  { holiday: 'after-ascension', span: (year) => [plusDays(easterSunday(year), 40), plusDays(easterSunday(year), 42)] },
  // All plans.
  { holiday: 'constitution-day', span: (year) => [dayOf(year, 6, 5), dayOf(year, 6, 5)] },
];

function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date));
}

/** A week's Monday to Sunday, with the Saturday and Sunday before. */
function schoolWeek(year: number, week: number): readonly [Day, Day] {
  const monday = mondayOfWeek(year, week);
  return [plusDays(monday, -2), plusDays(monday, 6)];
}

function lastSaturdayOfJune(year: number): Day {
  const last = dayOf(year, 6, 30);
  return plusDays(last, -((weekdayOf(last) + 1) % 7));
}

function secondSundayOfAugust(year: number): Day {
  const first = dayOf(year, 8, 1);
  return plusDays(first, 14 - weekdayOf(first));
}
