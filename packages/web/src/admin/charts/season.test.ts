import { expect, test } from 'vitest';
import { seasonBefore, seasonWeeks } from './season.ts';

const week = (name: string, signUps: number) => ({ week: name, joined: 1, signUps });
const now = Date.parse('2026-08-20T10:00:00Z');

test('a season begins in the week of 1 August and has every week until now', () => {
  const season = { schoolYear: '2026/27', weeks: [week('2026-W32', 5), week('2026-W34', 2)] };
  expect(seasonWeeks(season, undefined, 'signUps', now)).toEqual([
    { monday: '2026-07-27', week: '31', count: 0, before: undefined },
    { monday: '2026-08-03', week: '32', count: 5, before: undefined },
    { monday: '2026-08-10', week: '33', count: 0, before: undefined },
    { monday: '2026-08-17', week: '34', count: 2, before: undefined },
  ]);
});

test('who came before the season is not left out', () => {
  const season = { schoolYear: '2026/27', weeks: [week('2026-W28', 3)] };
  expect(seasonWeeks(season, undefined, 'signUps', now)[0]).toEqual({ monday: '2026-07-06', week: '28', count: 3, before: undefined });
});

test('a year with 53 weeks is counted as such, over new year too', () => {
  const season = { schoolYear: '2026/27', weeks: [week('2026-W53', 1), week('2027-W01', 2)] };
  const weeks = seasonWeeks(season, undefined, 'signUps', Date.parse('2027-01-07T10:00:00Z'));
  expect(weeks.slice(-3).map(({ week: name, count }) => [name, count])).toEqual([
    ['52', 0],
    ['53', 1],
    ['1', 2],
  ]);
});

test('beside it stands the same week of the school year before', () => {
  const before = { programmeKey: 'b', title: 'Edison', schoolYear: '2025/26', weeks: [week('2025-W32', 9)] };
  const season = { programmeKey: 's', title: 'Edison', schoolYear: '2026/27', weeks: [week('2026-W32', 5)] };
  expect(seasonBefore([season, before, { ...before, title: 'Andet' }], season)).toBe(before);
  const renamed = { ...season, title: 'Edison 2026', rolledFrom: 'b' };
  expect(seasonBefore([renamed, before], renamed)).toBe(before);
  expect(seasonWeeks(season, before, 'signUps', now).map((each) => each.before)).toEqual([0, 9, 0, 0]);
  expect(seasonWeeks(season, before, 'joined', now).map((each) => each.count)).toEqual([0, 1, 0, 0]);
});

test('what is over is shown to its end and no further', () => {
  const weeks = seasonWeeks({ schoolYear: '2020/21', weeks: [] }, undefined, 'joined', now);
  expect([weeks.length, weeks[0]?.week, weeks.at(-1)?.week]).toEqual([53, '31', '30']);
});
