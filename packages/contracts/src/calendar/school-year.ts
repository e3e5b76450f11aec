import { danishWallClock } from '../danish-time.ts';

/** The Danish school year of an instant, as `2026/27`; it begins on 1 August, Danish time. */
export function schoolYearOf(instant: Date): string {
  const [year = 0, month = 0] = danishWallClock(instant).split('-').map(Number);
  return schoolYearFrom(month >= 8 ? year : year - 1);
}

/** The school year that begins in a calendar year: `2026/27` for 2026. */
export function schoolYearFrom(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The calendar year in which a school year begins. */
export function firstYearOf(schoolYear: string): number {
  return Number(schoolYear.slice(0, 4));
}

/** A school year some years later, earlier where negative: `2026/27` becomes `2027/28`. */
export function laterSchoolYear(schoolYear: string, years: number): string {
  return schoolYearFrom(firstYearOf(schoolYear) + years);
}
