import { describe, expect, test } from 'vitest';
import { expectEveryCell, randomTables } from '../../testing/every-cell.ts';
import { readTeams } from './read-teams.ts';

const read = (text: string) =>
  readTeams(text).rows.map(({ cells: { name, members, classLabel, projectTitle, grade } }) =>
    [name, classLabel, grade, projectTitle, members].join('|'),
  );
const unplaced = (text: string) => readTeams(text).rows.map((row) => row.unplaced.map(({ column, text: cell }) => `${column}: ${cell}`));

describe('with headers', () => {
  test.each([
    ['members in one cell', 'Holdnavn\tKlasse\tElever\nLynet\t6.B\tAnna, Bo og Carla'],
    ['a column a member', 'Hold;Klasse;Elev 1;Elev 2;Elev 3\nLynet;6.B;Anna;Bo;Carla'],
    ['a line a member, in quotes', 'Hold\tElever\tKlasse\nLynet\t"Anna\nBo\nCarla"\t6.B'],
    ['English ones, in another order', 'Class;Team name;Member 1;Member 2;Member 3\n6.B;Lynet;Anna;Bo;Carla'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(['Lynet|6.B|||Anna, Bo, Carla']);
  });

  test('a title may stand above them, which is named as not used', () => {
    const text = 'Hold fra Egebak Skole\n\nHold\tKlasse\tElever\nLynet\t6.B\tAnna, Bo og Carla';
    expect(read(text)).toEqual(['Lynet|6.B|||Anna, Bo, Carla']);
    expect(readTeams(text).unused).toEqual(['Hold fra Egebak Skole']);
    expect(read('Lynet\nRobotterne\nHold')).toHaveLength(3);
  });

  test('project and grade come along, and what nothing is asked of is refused by name', () => {
    const text = 'Hold\tProjekt\tTrin\tFarve\tTomt\tElever\nLynet\tRegnfanger\t6\tblå\t\tAnna, Bo';
    expect(read(text)).toEqual(['Lynet||6|Regnfanger|Anna, Bo']);
    expect(unplaced(text)).toEqual([['Kolonnen »Farve«: blå']]);
    expect(readTeams(text).unused).toEqual(['Tomt']);
  });
});

describe('no pupil is lost', () => {
  test.each<[string, string, readonly string[], readonly (readonly string[])[]]>([
    ['below a merged heading', 'Hold\tElever\t\t\nRobotterne\tAnna\tBo\tIda', ['Robotterne||||Anna, Bo, Ida'], [[]]],
    ['beyond the last heading', 'Hold\tElever\nRobotterne\tAnna\tIda', ['Robotterne||||Anna, Ida'], [[]]],
    [
      'behind numbered headings',
      'Holdnavn\tKlasse\tElev 1\tElev 2\t\nA\t6.B\tAnna\tBo\tIda\nB\t6.B\tCarl\tDea\tEmil\tFie',
      ['A|6.B|||Anna, Bo, Ida', 'B|6.B|||Carl, Dea, Emil, Fie'],
      [[], []],
    ],
    ['in a second title', 'Hold\tElever\tProjekt\tTitel\nA\tAnna\tBro\tTårn', ['A|||Bro|Anna'], [['Kolonnen »Titel«: Tårn']]],
    ['in a second title that is the only one', 'Hold\tElever\tProjekt\tTitel\nA\tAnna\t\tTårn', ['A|||Tårn|Anna'], [[]]],
    ['in a second title that says the same', 'Hold\tElever\tProjekt\tTitel\nA\tAnna\tBro\tBro', ['A|||Bro|Anna'], [[]]],
    [
      'without a heading before the members and behind another column',
      '\tHold\tElever\tKlasse\t\n1\tA\tAnna\t6.B\tIda',
      ['A|6.B|||Anna'],
      [['Kolonne 1 uden overskrift: 1', 'Kolonne 5 uden overskrift: Ida']],
    ],
    [
      'where only names of teams have a heading',
      'Hold\t\t\nRobotterne\tAnna\tBo',
      ['Robotterne||||'],
      [['Kolonne 2 uden overskrift: Anna', 'Kolonne 3 uden overskrift: Bo']],
    ],
    ['in a row that is nothing else', 'Hold\tElever\tFarve\n\t\tblå', ['||||'], [['Kolonnen »Farve«: blå']]],
    ['as a sign that is no name', 'Hold\tElever\tElev 2\nA\tAnna\t,', ['A||||Anna'], [['Kolonnen »Elev 2«: ,']]],
    [
      'without headers, beside lists of members',
      'Lynet\tRegnfanger\t"Anna, Bo"\tIda\nRaketten\t\t"Dea, Emil"',
      ['Lynet|||Regnfanger|Anna, Bo', 'Raketten||||Dea, Emil'],
      [['Kolonne 4 uden overskrift: Ida'], []],
    ],
  ])('%s', (_, text, rows, left) => {
    expect(read(text)).toEqual(rows);
    expect(unplaced(text)).toEqual(left);
  });

  const headings = ['Hold', 'Elever', 'Elev 1', 'Klasse', 'Projekt', 'Titel', 'Trin', 'Farve', 'Holdnavn'];
  test('of any table every cell is kept or refused', () => {
    for (const table of randomTables(611, 400, headings))
      expectEveryCell(table, readTeams(table.map((row) => row.join('\t')).join('\n')), ['Elev', '1', ...headings]);
  });
});

describe('without headers', () => {
  test.each([
    ['name and a cell a member', 'Lynet\tAnna\tBo\nRaketten\tDea\tEmil\tFie', ['Lynet||||Anna, Bo', 'Raketten||||Dea, Emil, Fie']],
    ['a class between', 'Lynet\t6.B\tAnna\tBo', ['Lynet|6.B|||Anna, Bo']],
    ['a project before the class', 'Lynet\tRegnfanger\t6.b\tAnna\tBo', ['Lynet|6.b||Regnfanger|Anna, Bo']],
    ['a project, and members in one cell', 'Lynet\tRegnfanger\t"Anna, Bo"', ['Lynet|||Regnfanger|Anna, Bo']],
    ['the class last', 'Lynet\tAnna, Bo\t6.B', ['Lynet|6.B|||Anna, Bo']],
    ['a grade', 'Lynet\t6\tAnna, Bo', ['Lynet||6||Anna, Bo']],
    ['only names of teams', 'Lynet\nRaketten', ['Lynet||||', 'Raketten||||']],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test('a team that is called by one of our words is a team', () => {
    expect(read('Projekt\tAnna, Bo\nHold\tDea, Emil')).toEqual(['Projekt||||Anna, Bo', 'Hold||||Dea, Emil']);
  });
});
