import { describe, expect, test } from 'vitest';
import { expectEveryCell, randomTables } from '../../testing/every-cell.ts';
import { readCells } from '../list-form/read-cells.ts';
import { readPeople as readList } from './read-people.ts';

const people = (text: string) =>
  readList(text).rows.map(({ cells: { firstName, lastName, email } }) => [firstName, lastName, email].join('|'));

describe('cells', () => {
  test.each([
    ['tabs, as a spreadsheet copies', 'Anna\tBo\r\nCarla\tDea\r\n'],
    ['semicolons, as Danish Excel saves', '\uFEFFAnna;Bo\nCarla;Dea'],
    ['commas, where there is nothing else', 'Anna,Bo\rCarla,Dea'],
    ['quotes and empty rows', '"Anna" ; "Bo"\n;\n\n"Carla";Dea\n'],
  ])('are told apart by %s', (_, text) => {
    expect(readCells(text)).toEqual([
      ['Anna', 'Bo'],
      ['Carla', 'Dea'],
    ]);
  });

  test('in quotes hold separators, line breaks and quotes', () => {
    expect(readCells('"Bo ""Bob"" Ek; den lange"\t"to\r\nlinjer"')).toEqual([['Bo "Bob" Ek; den lange', 'to\nlinjer']]);
  });

  test('a quote inside a word is a sign like any other', () => {
    expect(readCells('5" tommer;x')).toEqual([['5" tommer', 'x']]);
  });
});

describe('a list', () => {
  test.each([
    ['Danish', 'E-mail;Efternavn;Fornavn'],
    ['English', 'Email address;Last name;First Name'],
    ['Danish in capitals', 'MAIL;EFTERNAVN;FORNAVN'],
  ])('with %s headers goes by them, in whatever order', (_, header) => {
    expect(people(`${header}\nanna@s.dk;Bo;Anna`)).toEqual(['Anna|Bo|anna@s.dk']);
  });

  test('may have a title and a date above its headings, which are named as not used', () => {
    const { rows, unused } = readList('Deltagere til lærercamp\t\t\n12. marts\nFornavn\tEfternavn\tE-mail\nAnna\tBo\tanna@s.dk');
    expect(rows).toMatchObject([{ cells: { firstName: 'Anna', lastName: 'Bo', email: 'anna@s.dk' }, unplaced: [] }]);
    expect(unused).toEqual(['Deltagere til lærercamp', '12. marts']);
    expect(people('Anna Bo\tanna@s.dk\nFornavn\tEfternavn')).toHaveLength(2);
  });

  test('refuses what nothing is asked of by name, and names headings with nothing below', () => {
    const { rows, unused } = readList('Fornavn\tTelefon\tEmail\tSkole\tAntal\tAllergi\tBil\nAnna\t12345678\ta@s.dk\tEgebak\t2\tNødder');
    expect(unused).toEqual(['Bil']);
    expect(rows).toEqual([
      {
        cells: { firstName: 'Anna', lastName: '', email: 'a@s.dk', seats: '2', organisation: 'Egebak', note: 'Nødder' },
        unplaced: [{ column: 'Kolonnen »Telefon«', text: '12345678' }],
      },
    ]);
  });

  test.each<[string, string, object, readonly string[]]>([
    [
      'without a heading',
      'Fornavn\t\tEmail\nAnna\tIda\ta@s.dk',
      { firstName: 'Anna', email: 'a@s.dk' },
      ['Kolonne 2 uden overskrift: Ida'],
    ],
    [
      'beyond the headings',
      'Fornavn\tEmail\nAnna\ta@s.dk\tIda',
      { firstName: 'Anna', email: 'a@s.dk' },
      ['Kolonne 3 uden overskrift: Ida'],
    ],
    [
      'beyond what we ask for, without headers',
      'Anna\tBo\ta@s.dk\t2\tEgebak\tNødder\tIda',
      { note: 'Nødder' },
      ['Kolonne 7 uden overskrift: Ida'],
    ],
    ['in two notes', 'Fornavn\tBesked\tAllergi\nAnna\tKommer sent\tNødder', { note: 'Kommer sent, Nødder' }, []],
    ['in two addresses', 'Email\tMail\na@s.dk\tb@s.dk', { email: 'a@s.dk' }, ['Kolonnen »Mail«: b@s.dk']],
    ['in the same address twice', 'Email\tMail\na@s.dk\ta@s.dk', { email: 'a@s.dk' }, []],
    ['in a whole name beside its parts', 'Fornavn\tEfternavn\tNavn\nAnna\tBo\tAnna Bo', { firstName: 'Anna', lastName: 'Bo' }, []],
    ['in a whole name that says more', 'Fornavn\tNavn\nAnna\tAnna Bo', { firstName: 'Anna', lastName: 'Bo' }, []],
    ['in another name', 'Fornavn\tEfternavn\tNavn\nAnna\tBo\tCarl Ek', { firstName: 'Anna', lastName: 'Bo' }, ['Kolonnen »Navn«: Carl Ek']],
    ['before an address', 'Fornavn\tEmail\nAnna\tCarl Ek <a@s.dk>', { firstName: 'Anna', email: 'a@s.dk' }, ['Kolonnen »Email«: Carl Ek']],
    ['behind two commas', 'Navn\tEmail\n"Ek, Carl, lærer"\ta@s.dk', { firstName: 'Carl lærer', lastName: 'Ek' }, []],
  ])('loses nobody %s', (_, text, cells, left) => {
    const [row] = readList(text).rows;
    expect(row?.cells).toMatchObject(cells);
    expect(row?.unplaced.map(({ column, text: cell }) => `${column}: ${cell}`)).toEqual(left);
  });

  const headings = ['Fornavn', 'Efternavn', 'Navn', 'Email', 'Mail', 'Antal', 'Skole', 'Besked', 'Note', 'Telefon'];
  test('of any table every cell is kept or refused', () => {
    for (const table of randomTables(116, 400, headings))
      expectEveryCell(table, readList(table.map((row) => row.join('\t')).join('\n')), headings);
  });

  test('with the whole name in one column has the last word as last name', () => {
    expect(people('Navn;Mail\nAnna Marie Bo;a@s.dk\n"Ek, Carl";c@s.dk')).toEqual(['Anna Marie|Bo|a@s.dk', 'Carl|Ek|c@s.dk']);
  });

  test('without headers goes by where the address stands', () => {
    expect(people('Anna\tBo\ta@s.dk')).toEqual(['Anna|Bo|a@s.dk']);
    expect(people('Anna Bo\ta@s.dk')).toEqual(['Anna|Bo|a@s.dk']);
    expect(people('a@s.dk\tAnna\tBo')).toEqual(['Anna|Bo|a@s.dk']);
    expect(people('Anna\tBo')).toEqual(['Anna|Bo|']);
  });

  test('copied out of a mail has names and addresses apart', () => {
    expect(people('Anna Bo <a@s.dk>\n"Carl Ek" <c@s.dk>')).toEqual(['Anna|Bo|a@s.dk', 'Carl|Ek|c@s.dk']);
  });

  test('of nothing is no row', () => {
    expect(readList(' \r\n \t ').rows).toEqual([]);
    expect(readList('Fornavn;Email').rows).toEqual([]);
  });
});
