import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { isoWeekOf, mondayOfWeek, plusDays, weekdayOf } from '@edison/contracts/calendar/days';
import { firstYearOf } from '@edison/contracts/calendar/school-year';

const dayMs = 24 * 60 * 60 * 1_000;
const weekMs = 7 * dayMs;

/** One week of a school year. `before` counts the same week a year earlier; undefined without an earlier season. */
export interface SeasonWeek {
  /** The week's first day, `2026-07-27`. */
  readonly monday: string;
  /** The ISO week number: "42". */
  readonly week: string;
  readonly count: number;
  readonly before: number | undefined;
}

type CountedField = 'joined' | 'signUps';

/**
 * The weeks of a school year up to now, those with a count of 0 included. The first is the week of 1 August, or an earlier one that has a
 * count. `before` is undefined without a season before.
 *
 * @param now milliseconds since the epoch
 */
export function seasonWeeks(
  { schoolYear, weeks }: Pick<ProgrammeFigures, 'schoolYear' | 'weeks'>,
  before: Pick<ProgrammeFigures, 'schoolYear' | 'weeks'> | undefined,
  what: CountedField,
  now: number,
): readonly SeasonWeek[] {
  const counts = new Map(weeks.map((each) => [mondayOf(each.week), each[what]]));
  const start = Math.min(firstMonday(schoolYear), ...counts.keys());
  const end = Math.max(Math.min(mondayBefore(now), start + 52 * weekMs), ...counts.keys());
  const earlier = before && new Map(before.weeks.map((each) => [mondayOf(each.week), each[what]]));
  const away = before ? firstMonday(schoolYear) - firstMonday(before.schoolYear) : 0;
  const found: SeasonWeek[] = [];
  for (let monday = start; monday <= end; monday += weekMs) {
    found.push({
      monday: new Date(monday).toISOString().slice(0, 10),
      week: String(isoWeekOf(new Date(monday)).week),
      count: counts.get(monday) ?? 0,
      before: earlier && (earlier.get(monday - away) ?? 0),
    });
  }
  return found;
}

/** The season before: the programme that this one was copied from, else the one with the same title in the school year before. */
export function seasonBefore<Each extends Pick<ProgrammeFigures, 'programmeKey' | 'title' | 'schoolYear' | 'rolledFrom'>>(
  programmes: readonly Each[],
  { title, schoolYear, rolledFrom }: Pick<ProgrammeFigures, 'title' | 'schoolYear' | 'rolledFrom'>,
): Each | undefined {
  return (
    programmes.find(({ programmeKey }) => programmeKey === rolledFrom) ??
    programmes.find((each) => each.title === title && firstYearOf(each.schoolYear) === firstYearOf(schoolYear) - 1)
  );
}

function firstMonday(schoolYear: string): number {
  return mondayBefore(Date.UTC(firstYearOf(schoolYear), 7, 1));
}

function mondayBefore(instant: number): number {
  const day = new Date(Math.floor(instant / dayMs) * dayMs);
  return plusDays(day, 1 - weekdayOf(day)).getTime();
}

/** The Monday of "2026-W42". */
function mondayOf(week: string): number {
  const [year = 0, number = 1] = week.split('-W').map(Number);
  return mondayOfWeek(year, number).getTime();
}
