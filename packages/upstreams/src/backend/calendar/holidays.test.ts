import { expect, test } from 'vitest';
import { easterSunday } from './days.ts';
import { holidaysIn, publicHolidayOn } from './holidays.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i))).filter((one) => one.getUTCFullYear() === year);
const publicDays = (year: number) => daysOf(year).flatMap((one) => (publicHolidayOn(one) ? [one.toISOString().slice(5, 10)] : []));

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter Sunday of %s is %s', (year, sunday) => {
  expect(easterSunday(year)).toEqual(day(sunday));
});

test('store bededag is a public holiday until 2023, and none from 2024 on', () => {
  expect(publicDays(2023)).toEqual(['01-01', '04-06', '04-07', '04-09', '04-10', '05-05', '05-18', '05-28', '05-29', '12-25', '12-26']);
  expect(publicDays(2027)).toEqual(['01-01', '03-25', '03-26', '03-28', '03-29', '05-06', '05-16', '05-17', '12-25', '12-26']);
});

test.each([
  ['2027-10-16', '2027-10-24', 'autumn'],
  ['2027-02-13', '2027-02-21', 'winter-week-7'],
  ['2028-02-19', '2028-02-27', 'winter-week-8'],
  ['2027-06-26', '2027-08-08', 'summer'],
  ['2026-06-27', '2026-08-09', 'summer'],
  ['2027-12-20', '2028-01-03', 'christmas'],
  ['2028-04-08', '2028-04-17', 'easter'],
  ['2027-05-07', '2027-05-09', 'after-ascension'],
] as const)('from %s to %s schools have their %s holiday, and neither the day before nor the day after', (first, last, holiday) => {
  const near = (text: string, days: number) => new Date(day(text).getTime() + days * 86_400_000);
  for (const one of [first, last]) expect(holidaysIn(day(one), day(one))).toContain(holiday);
  for (const one of [near(first, -1), near(last, 1)]) expect(holidaysIn(one, one)).not.toContain(holiday);
});

test('a camp of three days names every holiday that it meets, each once', () => {
  expect(holidaysIn(day('2027-03-24'), day('2027-03-26'))).toEqual(['maundy-thursday', 'good-friday', 'easter']);
  expect(holidaysIn(day('2027-12-30'), day('2028-01-02'))).toEqual(['new-year', 'christmas']);
  expect(holidaysIn(day('2027-11-18'), day('2027-11-18'))).toEqual([]);
});
