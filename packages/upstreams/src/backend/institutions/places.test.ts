import { municipalities } from '@edison/contracts/municipalities';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { exportInstitutions } from './export-institutions.ts';
import { findMunicipality, updatePlaces } from './places.ts';

const admin = { as: 'admin@edison.example', admin: true };
const [inAutumn, inNewYear] = [new Date('2026-12-31T22:30:00Z'), new Date('2026-12-31T23:30:00Z')];
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const regionsOfSchools = async () => {
  const rows = await backend.store.selectFrom('institutions').select('region').distinct().orderBy('region').execute();
  return rows.map(({ region }) => region);
};

test('the table holds the 98 municipalities with their codes, and five regions until 2026, four from 2027', async () => {
  const { store } = backend;
  const known = await store.selectFrom('municipalities').select(['name', 'code']).orderBy('code').execute();
  expect(known.map(({ name }) => name).sort()).toEqual([...municipalities].sort());
  expect([known[0], known.at(-1)]).toEqual([
    { name: 'København', code: '0101' },
    { name: 'Hjørring', code: '0860' },
  ]);
  const counts = (day: string) =>
    sql<{ region: string; n: number }>`select backend.region_on(name, ${day}) as region, count(*)::int as n
      from backend.municipalities group by 1 order by 1`.execute(store);
  const told = async (day: string) => Object.fromEntries((await counts(day)).rows.map(({ region, n }) => [region, n]));
  expect(await told('2026-12-31')).toEqual({ Hovedstaden: 29, Midtjylland: 19, Nordjylland: 11, Sjælland: 17, Syddanmark: 22 });
  expect(await told('2027-01-01')).toEqual({ Midtjylland: 19, Nordjylland: 11, Syddanmark: 22, Østdanmark: 46 });
});

test('a school is in another region from midnight in Denmark on, and the list and the export tell both', async () => {
  await updatePlaces(backend.store, inAutumn);
  expect(await regionsOfSchools()).toEqual(['Hovedstaden', 'Midtjylland', 'Nordjylland', 'Sjælland', 'Syddanmark']);
  expect((await updatePlaces(backend.store, inNewYear, true)).regions).toBeGreaterThan(100);
  expect((await updatePlaces(backend.store, inNewYear)).regions).toBeGreaterThan(100);
  expect(await regionsOfSchools()).toEqual(['Midtjylland', 'Nordjylland', 'Syddanmark', 'Østdanmark']);
  expect(await updatePlaces(backend.store, inNewYear)).toEqual({ municipalities: 0, regions: 0 });
  const { body } = await backend.call('/institutions/GetInstitutionOverview?institutionId=skole-990009', admin);
  expect(body.items).toMatchObject([
    {
      ...{ region: 'Østdanmark', municipality: 'København', municipalityCode: '0101' },
      regions: [
        { name: 'Hovedstaden', from: '2007-01-01', until: '2026-12-31' },
        { name: 'Østdanmark', from: '2027-01-01' },
      ],
    },
  ]);
  for await (const rows of exportInstitutions(backend.store).pages)
    expect(rows.find(({ number }) => number === '990009')).toMatchObject({
      ...{ region: 'Østdanmark', region_until_2026: 'Hovedstaden', region_from_2027: 'Østdanmark' },
    });
});

test('the turn of the year counts a region once: figures of programmes, what schools are narrowed by, and schools made in between', async () => {
  const { store, clock } = backend;
  const schools = { 'bruger-mette': 'København', 'bruger-jonas': 'Roskilde' };
  for (const [i, [userId, municipality]] of Object.entries(schools).entries()) {
    const id = `skole-99000${i + 1}`;
    await store.updateTable('institutions').set({ municipality, state: 'confirmed' }).where('id', '=', id).execute();
    await store.updateTable('users').set({ institution_id: id }).where('id', '=', userId).execute();
    const membership = { programme_key: 'projekt-edison', user_id: userId, joined_at: inAutumn };
    await store
      .insertInto('memberships')
      .values(membership)
      .onConflict((old) => old.doNothing())
      .execute();
  }
  const counted = async () => {
    const { body: figures } = await backend.call('/user/GetProgramData', admin);
    const { municipalities: places, regions } = Object(figures.items?.find(({ programmeKey }) => programmeKey === 'projekt-edison'));
    const { body: choices } = await backend.call('/institutions/GetInstitutionFilterData');
    const names = z.array(z.object({ name: z.string() })).parse(choices.regions);
    const { body: found } = await backend.call(`/institutions/GetConfirmedInstitutions?region=${encodeURIComponent('Østdanmark')}`);
    return { places, regions, names: names.map(({ name }) => name), found: Number(found.total) > 0 };
  };
  await updatePlaces(store, inAutumn);
  const before = ['Hovedstaden', 'Midtjylland', 'Nordjylland', 'Sjælland', 'Syddanmark'];
  expect(await counted()).toEqual({ places: 2, regions: 2, names: before, found: false });
  clock.now = new Date('2026-12-31T23:01:00Z');
  const made = { name: 'Nytårsskolen', type: 'folkeskole', postalCode: '4000', city: 'Roskilde', municipality: 'Roskilde' };
  expect((await backend.call('/institutions/CreateInstitution', { ...admin, body: made })).body.region).toBe('Østdanmark');
  await updatePlaces(store, inNewYear);
  const after = ['Midtjylland', 'Nordjylland', 'Syddanmark', 'Østdanmark'];
  expect(await counted()).toEqual({ places: 2, regions: 1, names: after, found: true });
  clock.now = firstDay;
});

test('a municipality is known however it is written', () => {
  const spellings = {
    ...{ Århus: 'Aarhus', 'ÅRHUS KOMMUNE': 'Aarhus', 'Københavns Kommune': 'København', 'Bornholms Regionskommune': 'Bornholm' },
    ...{ 'Fåborg Midtfyn': 'Faaborg-Midtfyn', nordfyn: 'Nordfyns', 'Morsø kommune': 'Morsø', 'Høje Tåstrup': 'Høje-Taastrup' },
  };
  for (const [written, official] of Object.entries(spellings)) expect(findMunicipality(written)).toBe(official);
  expect(municipalities.map(findMunicipality)).toEqual(municipalities);
  for (const unknown of ['Birkerød', '', 'Kommune', 'toString']) expect(findMunicipality(unknown)).toBeUndefined();
});

test('free text of older schools gets the official name, with a row in the audit log; what nobody knows stays readable', async () => {
  const { store } = backend;
  const write = (id: string, municipality: string) =>
    store.updateTable('institutions').set({ municipality, region: 'Et amt' }).where('id', '=', id).execute();
  await write('skole-990002', 'Århus Kommune');
  await write('skole-990003', 'Nyborg Birk');
  await store
    .insertInto('school_domains')
    .values({ id: 'd1', domain: 'aarhus.example', municipality: 'Århus Kommune', institution_id: null, added_by: null, added_at: inAutumn })
    .execute();
  expect(await updatePlaces(store, inAutumn)).toMatchObject({ municipalities: 1 });
  const rows = await store
    .selectFrom('institutions')
    .select(['municipality', 'region', 'version'])
    .where('id', 'in', ['skole-990002', 'skole-990003'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { municipality: 'Aarhus', region: 'Midtjylland', version: 2 },
    { municipality: 'Nyborg Birk', region: 'Et amt', version: 1 },
  ]);
  expect(await store.selectFrom('school_domains').select('municipality').where('id', '=', 'd1').execute()).toEqual([
    { municipality: 'Aarhus' },
  ]);
  const audited = await store
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'institution.map-municipality')
    .execute();
  expect(audited).toEqual([{ before: { municipality: 'Århus Kommune' }, after: { municipality: 'Aarhus' } }]);
  const { body } = await backend.call('/institutions/GetInstitutionFilterData');
  expect(body.municipalities).toContainEqual({ name: 'Nyborg Birk', region: 'Et amt', count: 1 });
});
