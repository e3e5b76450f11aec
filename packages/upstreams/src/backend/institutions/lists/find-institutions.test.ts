import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureStatements } from '../../testing/capture-statements.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { derivedColumns } from '../institution-names.ts';
import { findApproximate } from './find-institutions.ts';

afterAll(stopTestPostgres);

/** Somewhat more schools than there are in Denmark. */
const schools = 1_200;
const beginnings = ['Nørre', 'Sønder', 'Øster', 'Vester', 'Ny', 'Gammel', 'Store', 'Lille', 'Høje', 'Dyb', 'Lange', 'Brede'];
const ends = ['bakke', 'mark', 'lund', 'holm', 'dal', 'skov', 'gård', 'å', 'næs', 'toft'];

function schoolAt(i: number) {
  const name = `${beginnings[i % 12]}${ends[Math.floor(i / 12) % 10]} Skole ${Math.floor(i / 120)}`;
  const row = { name, number: String(100_000 + i), postal_code: '8000', city: 'Aarhus C' };
  return {
    ...row,
    ...derivedColumns(row),
    id: `prøve-${i}`,
    type: 'folkeskole',
    municipality: 'Aarhus',
    region: 'Midtjylland',
    state: 'confirmed',
  } as const;
}

describe.each(testKinds)('on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await backend.store
      .insertInto('institutions')
      .values(Array.from({ length: schools }, (_, i) => ({ ...schoolAt(i), aliases: [], created_at: backend.clock.now })))
      .execute();
    await backend.database.pool.query('analyze backend.institutions');
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  const find = async (search: string) => {
    const { body } = await backend.call(`/institutions/GetConfirmedInstitutions?pageSize=8&search=${encodeURIComponent(search)}`);
    return { near: body.near, names: (body.items ?? []).map(({ name }) => name) };
  };

  test.each(['egebakkeskoln', 'egebakeskoln', 'egebakkeksolen', 'agebakkeskolen', 'egebakkeskoln odense', 'egebakkeskoln 5000'])(
    'a school is found though it is typed as "%s", and the answer says that it is a guess',
    async (typed) => {
      const { near, names } = await find(typed);
      expect([near, names[0]]).toEqual([true, 'Egebakkeskolen (opdigtet)']);
    },
  );

  test('of several that match, the one that is meant comes first: by name, then by place', async () => {
    expect((await find('hans skole')).names[0]).toBe('Sct. Hans Skole (opdigtet)');
    expect((await find('egebakke skole odense')).names[0]).toBe('Egebakkeskolen (opdigtet)');
  });

  test('what is found as it is typed is no guess', async () => {
    expect(await find('egebakkeskolen')).toEqual({ near: undefined, names: ['Egebakkeskolen (opdigtet)'] });
  });

  test.each(['990999', 'egb', 'xyzxyzxyz', 'egebakkeskoln 8999'])('of "%s" nothing is guessed', async (typed) => {
    expect(await find(typed)).toEqual({ near: undefined, names: [] });
  });

  test.each(['egebakkeskoln', 'nørebakke skole', 'sønderlumd skole 3'])(
    'a guess at "%s" among 1,200 schools is one statement, which takes no text apart anew',
    async (search) => {
      const sent = await statementsFor(search);
      expect(sent.map(({ sql }) => sql.includes('grams('))).toEqual([false]);
    },
  );

  test('a guess at a name that few have is read by the index', async () => {
    const [sent] = await statementsFor('egebakkeskoln');
    expect(new Set(sent?.indexes)).toEqual(new Set(['institutions_grams']));
  });

  const statementsFor = (search: string) =>
    captureStatements(backend.database, (store) => findApproximate(store, { search, state: 'confirmed' }));
});
