import { danishWallClock } from '@edison/contracts/danish-time';

/** The school year that is now, and the two before it: "2026/27". It turns on 1 August, Danish time. */
export function schoolYears(now: Date): readonly [string, string, string] {
  const [year = 0, month = 0] = danishWallClock(now).split('-').map(Number);
  const start = month >= 8 ? year : year - 1;
  return [nameOf(start), nameOf(start - 1), nameOf(start - 2)];
}

/** Its first day and its last. */
export function daysOfYear(schoolYear: string): { readonly from: string; readonly to: string } {
  const start = Number(schoolYear.slice(0, 4));
  return { from: `${start}-08-01`, to: `${start + 1}-07-31` };
}

function nameOf(start: number): string {
  return `${start}/${String((start + 1) % 100).padStart(2, '0')}`;
}
