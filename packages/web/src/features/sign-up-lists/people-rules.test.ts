import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { newRow } from '../list-form/list-draft.ts';
import { badRows, checkRows, refusedRows } from './people-rules.ts';
import type { PersonTexts } from './person-row.ts';

const anna = { firstName: 'Anna', lastName: 'Bo', email: 'anna@skole.dk' };
const check = (...rows: readonly Partial<PersonTexts>[]) =>
  checkRows(rows.map((row) => newRow(row))).map(({ at, column, message }) => [at, column, message]);

describe('a row', () => {
  test('with a first name and an address is good; an empty one does not count', () => {
    expect(check(anna, {}, { firstName: 'Bo', email: 'bo@skole.dk', seats: ' 30 ' })).toEqual([]);
  });

  test('is bad at the cell that breaks a rule, and says how', () => {
    expect(check({ email: 'anna' }, { ...anna, seats: '31' }, { ...anna, email: '', note: 'x'.repeat(501) })).toEqual([
      [0, 'firstName', 'Fornavn er påkrævet'],
      [0, 'email', 'Email skal indeholde @ og domæne'],
      [1, 'seats', 'Skriv et tal mellem 1 og 30.'],
      [2, 'email', 'Email er påkrævet'],
      [2, 'note', 'Skriv højst 500 tegn her.'],
    ]);
  });

  test('holds no CPR number, not even over two cells', () => {
    const anna2 = { ...anna, email: 'anna2@skole.dk' };
    expect(check({ ...anna, firstName: 'Anna 01', lastName: '01.12–1234' }, { ...anna2, organisation: '010112 1234' })).toEqual([
      [0, 'firstName', 'Det ligner et CPR-nummer. Skriv kun navnet.'],
      [1, 'organisation', 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    ]);
  });

  test('with the address of a row above names that row', () => {
    expect(check(anna, {}, { ...anna, email: ' ANNA@skole.dk ' })).toEqual([[2, 'email', 'Samme email som i række 1.']]);
  });
});

describe('what the server says of rows', () => {
  test('stands at the rows as they are shown, empty ones between', () => {
    const answers = [
      { ok: true, state: 'confirmed' as const },
      { ok: false, problem: 'ALREADY_SIGNED_UP' as const, field: 'email' },
      { ok: false, problem: 'BAD_REQUEST' as const, field: 'email', sameAs: 0 },
      { ok: false, problem: 'FULL' as const, field: 'seats' },
      { ok: false, problem: 'PROFILE_DEACTIVATED' as const, field: 'email' },
      { ok: false, problem: 'FULL' as const, field: 'seats', fits: 2 },
      { ok: false, problem: 'ALREADY_ASKED' as const, field: 'email' },
      { ok: false, problem: 'DECLINED' as const, field: 'email' },
    ];
    expect(badRows([1, 2, 5, 6, 7, 8, 9, 10], answers)).toEqual([
      { at: 2, column: 'email', message: 'Er tilmeldt allerede. Fjern rækken.' },
      { at: 5, column: 'email', message: 'Samme email som i række 2.' },
      { at: 6, column: 'seats', message: 'Der er ikke plads til denne række. Fjern den.' },
      { at: 7, column: 'email', message: 'Profilen er lukket. Fjern rækken.' },
      { at: 8, column: 'seats', message: 'Der er kun 2 pladser. Skriv færre, eller fjern rækken.' },
      { at: 9, column: 'email', message: 'Er spurgt i forvejen og har ikke svaret endnu. Fjern rækken.' },
      { at: 10, column: 'email', message: 'Har sagt nej i dag. Prøv igen i morgen, eller fjern rækken.' },
    ]);
  });

  test('is read out of the refusal of a whole list', () => {
    const wire = { message: '', statusCode: 409, requestId: 'r' };
    const rows = [{ row: 1, problem: 'FULL', field: 'seats', fits: 1 }];
    expect(refusedRows([0, 3], new ApiProblem({ ...wire, problem: 'ROWS_REFUSED', details: { rows } }))).toMatchObject([
      { at: 3, column: 'seats', message: 'Der er kun 1 plads. Skriv færre, eller fjern rækken.' },
    ]);
    expect(refusedRows([0], new ApiProblem({ ...wire, problem: 'CLOSED' }))).toEqual([]);
    expect(refusedRows([0], new ApiProblem({ ...wire, problem: 'ROWS_REFUSED' }))).toEqual([]);
  });
});
