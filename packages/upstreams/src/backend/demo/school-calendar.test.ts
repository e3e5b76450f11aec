import { describe, expect, test } from 'vitest';
import { countSchoolDays, isSchoolWeek } from './school-calendar.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('schools are closed', () => {
  test.each([
    ['the winter holiday, week 7', '2026-02-09', '2026-02-15'],
    ['the winter holiday of a year that began on a Friday', '2027-02-15', '2027-02-21'],
    ['the autumn holiday, week 42', '2026-10-12', '2026-10-18'],
    ['Holy Week 2026, before Easter Sunday on 5 April', '2026-03-30', '2026-04-05'],
    ['Easter Monday 2027, after Easter Sunday on 28 March', '2027-03-29', '2027-03-29'],
    ['the latest Easter there is, 25 April 2038', '2038-04-19', '2038-04-25'],
    ['Ascension Day 2026 and its Friday', '2026-05-14', '2026-05-15'],
    ['Whit Monday 2026', '2026-05-25', '2026-05-25'],
    ['Constitution Day', '2026-06-05', '2026-06-05'],
    ['the summer holiday', '2026-06-29', '2026-08-09'],
    ['Christmas and New Year', '2026-12-21', '2027-01-04'],
  ])('in %s', (_name, from, to) => {
    for (let at = day(from); at <= day(to); at = new Date(at.getTime() + 86_400_000)) expect(isSchoolWeek(at)).toBe(false);
  });
});

test.each([
  '2026-02-06',
  '2026-02-16',
  '2026-03-27',
  '2026-10-09',
  '2026-10-19',
  '2026-12-18',
  '2027-01-11',
  '2026-06-26',
  '2026-08-10',
  '2026-11-19',
])('schools are open around their holidays: %s', (date) => {
  expect(isSchoolWeek(day(date))).toBe(true);
});

test('holidays do not count: a week of school across the autumn holiday takes a fortnight', () => {
  expect(countSchoolDays(day('2026-10-08'), 7)).toEqual(day('2026-10-22'));
  expect(countSchoolDays(day('2026-10-22'), -7)).toEqual(day('2026-10-08'));
  expect(countSchoolDays(day('2026-09-01'), 7)).toEqual(day('2026-09-08'));
  expect(countSchoolDays(day('2026-09-01'), 0)).toEqual(day('2026-09-01'));
});
