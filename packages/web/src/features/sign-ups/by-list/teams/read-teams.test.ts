import { describe, expect, test } from 'vitest';
import { readTeams } from './read-teams.ts';

const read = (text: string) =>
  readTeams(text).rows.map(({ name, members, classLabel, projectTitle, grade }) =>
    [name, classLabel, grade, projectTitle, members].join('|'),
  );

describe('with headers', () => {
  test.each([
    ['members in one cell', 'Holdnavn\tKlasse\tElever\nLynet\t6.B\tAnna, Bo og Carla'],
    ['a column a member', 'Hold;Klasse;Elev 1;Elev 2;Elev 3\nLynet;6.B;Anna;Bo;Carla'],
    ['a line a member, in quotes', 'Hold\tElever\tKlasse\nLynet\t"Anna\nBo\nCarla"\t6.B'],
    ['English ones, in another order', 'Class;Team name;Member 1;Member 2;Member 3\n6.B;Lynet;Anna;Bo;Carla'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(['Lynet|6.B|||Anna, Bo, Carla']);
  });

  test('project and grade come along, and what nothing is asked of is named', () => {
    const { unused } = readTeams('Hold\tProjekt\tTrin\tFarve\tElever\nLynet\tRegnfanger\t6\tblå\tAnna, Bo');
    expect(unused).toEqual(['Farve']);
    expect(read('Hold\tProjekt\tTrin\tFarve\tElever\nLynet\tRegnfanger\t6\tblå\tAnna, Bo')).toEqual(['Lynet||6|Regnfanger|Anna, Bo']);
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
