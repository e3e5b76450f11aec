import { describe, expect, test } from 'vitest';
import { readCells } from '../reading/read-cells.ts';
import { readPeople as readList } from './read-people.ts';

const people = (text: string) => readList(text).rows.map(({ firstName, lastName, email }) => [firstName, lastName, email].join('|'));

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

  test('says which columns nothing is asked of', () => {
    const { rows, unused } = readList('Fornavn\tTelefon\tEmail\tSkole\tAntal\tAllergi\nAnna\t12345678\ta@s.dk\tEgebak\t2\tNødder');
    expect(unused).toEqual(['Telefon']);
    expect(rows).toEqual([{ firstName: 'Anna', lastName: '', email: 'a@s.dk', seats: '2', organisation: 'Egebak', note: 'Nødder' }]);
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
