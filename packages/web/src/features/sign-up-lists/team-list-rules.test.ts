import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { type Cells, newRow } from '../list-form/list-draft.ts';
import { badTeams, checkTeamRows, refusedTeams } from './team-list-rules.ts';
import { parseGrade } from './team-row.ts';

const size = { min: 2, max: 4 };
const lynet = { name: 'Lynet', members: 'Anna, Bo' };
const listOf = (...rows: readonly Cells[]) => ({ sessionId: 's1', rows: rows.map((cells) => newRow(cells)), overflow: [] });
const cells = (found: readonly { readonly at: number; readonly column: string; readonly message: string }[]) =>
  found.map(({ at, column, message }) => [at, column, message]);

describe('a team of a list', () => {
  test('is good with a name and its members; an empty row does not count', () => {
    expect(checkTeamRows(listOf(lynet, {}, { ...lynet, name: 'Gnisten', grade: '6. klasse', classLabel: '6.B' }).rows, size)).toEqual([]);
  });

  test('is bad at the cell that breaks a rule, and says which name it is about', () => {
    const rows = listOf(
      { members: 'Anna' },
      { ...lynet, members: 'Anna, B0' },
      { name: 'C', members: 'A, B', grade: '12' },
      { name: '010112-1234', members: 'A, B' },
    );
    expect(cells(checkTeamRows(rows.rows, size))).toEqual([
      [0, 'name', 'Holdets navn er påkrævet'],
      [0, 'members', 'Holdet mangler elever. I må være 2–4.'],
      [1, 'members', '»B0«: Skriv kun et fornavn, uden tal og tegn.'],
      [2, 'grade', 'Skriv et klassetrin fra 0 til 10.'],
      [3, 'name', 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    ]);
  });

  test('with the name of a row above names that row', () => {
    expect(cells(checkTeamRows(listOf(lynet, {}, { ...lynet, name: ' LYNET ' }).rows, size))).toEqual([
      [2, 'name', 'Samme navn som i række 1.'],
    ]);
  });

  test.each([
    ['6', '6'],
    ['06', '6'],
    ['6.', '6'],
    ['6. klasse', '6'],
    [' 10 ', '10'],
    ['sjette', 'sjette'],
  ])('of grade “%s” is of grade “%s”', (grade, read) => {
    expect(parseGrade({ grade })).toBe(read);
  });
});

describe('what the server says', () => {
  const list = listOf({}, lynet, { name: 'Gnisten', members: 'Anna, B0' }, { name: 'Raketten', members: 'Anna' });

  test('stands at the rows as they are shown, every cell of it', () => {
    const rows = [
      { wrong: [{ field: 'name', problem: 'NAME_TAKEN' as const }] },
      {
        wrong: [
          { field: 'members.1.firstName', problem: 'BAD_REQUEST' as const },
          { field: 'name', problem: 'NAME_TAKEN' as const, sameAs: 0 },
        ],
      },
      {
        wrong: [
          { field: 'members', problem: 'TEAM_SIZE' as const },
          { field: 'classLabel', problem: 'BAD_REQUEST' as const },
        ],
      },
    ];
    expect(cells(badTeams(list, { rows }, size))).toEqual([
      [1, 'name', 'Et andet hold til eventet har taget navnet. Find på et andet.'],
      [2, 'members', '»B0«: Skriv kun et fornavn, uden tal og tegn.'],
      [2, 'name', 'Samme navn som i række 2.'],
      [3, 'members', 'Holdet mangler elever. I må være 2–4.'],
      [3, 'classLabel', 'Klasse er påkrævet'],
    ]);
  });

  test('names every name that was taken meanwhile, and nothing where the refusal is about none', () => {
    const wire = { message: '', statusCode: 409, requestId: 'r' };
    const refuse = (more: object) =>
      cells(refusedTeams(list, new ApiProblem({ ...wire, problem: 'NAME_TAKEN', ...more }), size)).map(([at, column]) => [at, column]);
    expect(refuse({ field: 'teams.0.name', details: { fields: ['teams.0.name', 'teams.2.name'] } })).toEqual([
      [1, 'name'],
      [3, 'name'],
    ]);
    expect(refuse({ field: 'teams.1.members.0.firstName' })).toEqual([[2, 'members']]);
    expect([refuse({ field: 'seats' }), refuse({ field: 'teams.9.name' }), refusedTeams(list, null, size)]).toEqual([[], [], []]);
  });
});
