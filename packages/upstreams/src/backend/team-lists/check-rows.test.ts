import { teamRow } from '@edison/contracts/bff/team-list';
import { expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';

const good = { name: 'Lynet', members: ['Ida', 'Bo'] };

/** The faults of each row, at an event with teams of two to five where the name Tandhjulet is taken. */
function wrong(...rows: readonly object[]) {
  const taken = new Set(['tandhjulet']);
  return checkRows(
    rows.map((row) => teamRow.parse(row)),
    { team_min: 2, team_max: 5 },
    taken,
  ).map((found) => found.map(({ field, problem, sameAs }) => [field, problem, ...(sameAs === undefined ? [] : [sameAs])].join(' ')));
}

test('a row is good with a name and as many first names as the event asks for, empty ones not counted', () => {
  expect(wrong(good, { ...good, name: 'Hold 7', members: ['Ida', '', ' Anne Marie ', ' '], grade: '6', classLabel: '6.B' })).toEqual([
    [],
    [],
  ]);
});

test('everything that is wrong with a row is told, one thing a field', () => {
  expect(wrong({ name: '  ', members: ['Ida', '', 'B0', '010112-1234'], grade: '11', classLabel: 'x'.repeat(31) })).toEqual([
    [
      'members.2.firstName BAD_REQUEST',
      'members.3.firstName NAME_LOOKS_LIKE_CPR',
      'name BAD_REQUEST',
      'grade BAD_REQUEST',
      'classLabel BAD_REQUEST',
    ],
  ]);
});

test('too few and too many are told of the members as a whole', () => {
  expect(wrong({ ...good, members: ['Ida', ''] }, { name: 'Raketten', members: [] })).toEqual([
    ['members TEAM_SIZE'],
    ['members TEAM_SIZE'],
  ]);
  expect(wrong({ ...good, members: Array.from({ length: 31 }, () => 'Ida') })).toEqual([['members TEAM_SIZE']]);
});

test('every name that is taken is told, by a team of the event or by a row above, however it is spelt', () => {
  expect(
    wrong({ ...good, name: 'Ålborg' }, { ...good, name: 'TANDHJULET' }, { ...good, name: ' aalborg ' }, { ...good, name: 'Lynet' }),
  ).toEqual([[], ['name NAME_TAKEN'], ['name NAME_TAKEN 0'], []]);
});

test('a grade is a number from 0 to 10, or nothing', () => {
  expect(
    wrong(
      { ...good, grade: 0 },
      { ...good, name: 'B', grade: ' 10 ' },
      { ...good, name: 'C', grade: '6.' },
      { ...good, name: 'D', grade: -1 },
    ),
  ).toEqual([[], [], ['grade BAD_REQUEST'], ['grade BAD_REQUEST']]);
});
