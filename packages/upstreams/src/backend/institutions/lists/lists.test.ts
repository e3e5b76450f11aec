import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDemoSchools } from '../../demo/schools/demo-schools.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const mette = 'mette@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
const confirmed = allDemoSchools().length - 1;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

async function names(query: string) {
  const { body } = await backend.call(`/institutions/GetConfirmedInstitutions?${query}`);
  return { total: body.total, names: (body.items ?? []).map(({ name }) => String(name)) };
}

async function overview(query: string) {
  const { body } = await backend.call(`/institutions/GetInstitutionOverview?${query}`, admin);
  return { total: body.total, items: body.items ?? [] };
}

describe('the list of confirmed institutions', () => {
  test('comes in Danish order, page by page, at most 100 a page', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names(`pageSize=100&page=${page}`)));
    const all = pages.flatMap((page) => page.names);
    expect([pages[0]?.total, all.length]).toEqual([confirmed, confirmed]);
    expect(all).toEqual(all.toSorted(new Intl.Collator('da', { ignorePunctuation: true }).compare));
    expect(all.at(-1)).toMatch(/^(?:Å|Aa)/);
    expect((await backend.call('/institutions/GetConfirmedInstitutions?pageSize=101')).status).toBe(400);
  });

  test('leaves out what waits for its approval', async () => {
    expect((await names('search=strandmark')).names).toEqual(['Strandmarkskolen (opdigtet)']);
  });

  test.each([
    ['skt hans', 'Sct. Hans Skole (opdigtet)'],
    ['SANKT HANS', 'Sct. Hans Skole (opdigtet)'],
    ['Sct.Hans', 'Sct. Hans Skole (opdigtet)'],
    ['sct laurentii', 'Sankt Laurentii Skole (opdigtet)'],
    ['aabenraa privatskole', 'Åbenrå Privatskole (opdigtet)'],
    ['åbenrå privatskole', 'Åbenrå Privatskole (opdigtet)'],
    ['privatskole abenra', 'Åbenrå Privatskole (opdigtet)'],
    ['skole laurentii', 'Sankt Laurentii Skole (opdigtet)'],
    ['orsted', 'Ørsted Efterskole (opdigtet)'],
    ['kirsebaer', 'Kirsebærhaven Skole (opdigtet)'],
    ['990001', 'Egebakkeskolen (opdigtet)'],
    ['egebakke 5000', 'Egebakkeskolen (opdigtet)'],
    ['efterskole ringkøbing', 'Ørsted Efterskole (opdigtet)'],
  ])('finds by "%s" the %s', async (search, name) => {
    expect((await names(`pageSize=100&search=${encodeURIComponent(search)}`)).names).toContain(name);
  });

  test('takes no sign of what was typed for a joker', async () => {
    for (const search of ['%', '_', '\\']) expect((await names(`search=${encodeURIComponent(search)}`)).total).toBe(0);
  });

  test('is narrowed by municipality, type and region together', async () => {
    const { body } = await backend.call('/institutions/GetConfirmedInstitutions?municipality=Odense&type=folkeskole&region=Syddanmark');
    expect(body.items?.length).toBeGreaterThan(3);
    for (const item of body.items ?? []) expect(item).toMatchObject({ municipality: 'Odense', type: 'folkeskole' });
    expect((await names('municipality=Odense&region=Nordjylland')).total).toBe(0);
  });

  test('holds no street for a guest, and holds it for a teacher', async () => {
    const path = '/institutions/GetConfirmedInstitutions?search=991001';
    const [guest] = (await backend.call(path)).body.items ?? [];
    const [teacher] = (await backend.call(path, { as: mette })).body.items ?? [];
    expect(guest).toEqual(expect.not.objectContaining({ street: expect.anything() }));
    expect(teacher).toMatchObject({ ...guest, street: expect.any(String) });
    expect(JSON.stringify(guest)).not.toMatch(/@|requested|decided|note/);
  });

  test('names the main school of a department', async () => {
    const { body } = await backend.call('/institutions/GetConfirmedInstitutions?search=afdeling+nord&pageSize=1');
    expect(body.items?.[0]).toMatchObject({ partOf: expect.stringMatching(/^skole-99\d{4}$/) });
  });

  test('refuses a control character before the database sees it', async () => {
    for (const field of ['search', 'municipality', 'type', 'region']) {
      expect([field, (await backend.call(`/institutions/GetConfirmedInstitutions?${field}=a%00`)).status]).toEqual([field, 400]);
    }
  });
});

test('what the lists can be narrowed by is counted over the confirmed ones, in Danish order', async () => {
  const { body } = await backend.call('/institutions/GetInstitutionFilterData');
  const read = (key: string) => (Array.isArray(body[key]) ? body[key] : []);
  const sum = (key: string) => read(key).reduce((total: number, { count }: { count: number }) => total + count, 0);
  expect([sum('types'), sum('regions'), sum('municipalities')]).toEqual([confirmed, confirmed, confirmed]);
  expect(read('regions').map(({ name }) => name)).toEqual(['Hovedstaden', 'Midtjylland', 'Nordjylland', 'Sjælland', 'Syddanmark']);
  expect(read('municipalities')).toHaveLength(98);
  expect(
    read('municipalities')
      .slice(-4)
      .map(({ name }) => name),
  ).toEqual(['Ærø', 'Aabenraa', 'Aalborg', 'Aarhus']);
});

test('what waits comes with who waits, what is pending, and what it may be the same as', async () => {
  const { body } = await backend.call('/institutions/GetPendingInstitutions', admin);
  expect(body.total).toBe(1);
  expect(body.items).toEqual([
    expect.objectContaining({
      institutionId: 'skole-strandmarken',
      state: 'pending',
      version: 1,
      waitingTeachers: [{ userId: 'bruger-sofie', name: 'Sofie Holm', email: 'sofie@skole.example' }],
      heldSignUps: 0,
      candidates: [expect.objectContaining({ institutionId: 'skole-990013' })],
    }),
  ]);
});

describe('the overview', () => {
  test('counts the teachers, sign-ups and downloads of each', async () => {
    await backend.database.pool.query(
      `insert into backend.downloads (file_id, person, day, user_id)
       select id, 'p', '2026-08-18', 'bruger-mette' from backend.material_files limit 2`,
    );
    const { items } = await overview('search=990001');
    const { rows } = await backend.database.pool.query(
      `select (select count(*)::int from backend.users where institution_id = 'skole-990001') as teachers,
              (select count(*)::int from backend.sign_ups where institution_id = 'skole-990001' and state <> 'cancelled') as "signUps"`,
    );
    expect(items).toEqual([expect.objectContaining({ institutionId: 'skole-990001', ...rows[0], downloads: 2 })]);
    expect(rows[0].teachers).toBeGreaterThan(1);
  });

  test('names the mail domains by which a school can be proved, its own and its municipality’s, each once', async () => {
    const ofEgebakke = { institutionId: 'skole-990001' };
    const domains = [
      { domain: 'blåskole.example', of: ofEgebakke },
      { domain: 'odense.example', of: { municipality: 'Odense' } },
      { domain: 'odense.example', of: ofEgebakke },
      { domain: 'kerteminde.example', of: { municipality: 'Kerteminde' } },
    ];
    for (const body of domains) {
      expect((await backend.call('/x/institutions/AddSchoolDomain', { ...admin, body })).status).toBe(200);
    }
    const domainsOf = async (query: string) => (await overview(query)).items.map(({ mailDomains }) => mailDomains);
    expect(await domainsOf('institutionId=skole-990001')).toEqual([['odense.example', 'blåskole.example']]);
    expect(await domainsOf('municipality=Middelfart&pageSize=1')).toEqual([[]]);
  });

  test.each(['teachers', 'signUps', 'downloads'])('sorts by %s, the greatest first, then by name', async (sort) => {
    const { items } = await overview(`sort=${sort}&pageSize=100`);
    const figures = items.map((item) => Number(item[sort]));
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(figures[0]).toBeGreaterThan(0);
  });

  test('shows every state unless narrowed to one', async () => {
    expect((await overview('pageSize=1')).total).toBe(confirmed + 1);
    expect((await overview('state=pending')).items).toEqual([
      expect.objectContaining({ institutionId: 'skole-strandmarken', teachers: 1 }),
    ]);
    expect((await overview('state=rejected')).total).toBe(0);
    expect((await overview('sort=newest&region=Sjælland&pageSize=3')).items).toHaveLength(3);
  });
});

test('a teacher has no look into the lists of an admin', async () => {
  for (const call of ['GetPendingInstitutions', 'GetInstitutionOverview']) {
    expect([call, (await backend.call(`/institutions/${call}`, { as: mette })).body.problem]).toEqual([call, 'FORBIDDEN']);
    expect([call, (await backend.call(`/institutions/${call}`)).status]).toEqual([call, 401]);
  }
  expect((await backend.call('/x/institutions/ExportInstitutions', { as: mette, method: 'GET' })).body.problem).toBe('FORBIDDEN');
});

test('the file for Excel holds every institution in Danish order, and who took it is written down', async () => {
  await backend.store
    .updateTable('institutions')
    .set({ phone: '65 32 10 00', closed_on: '2027-07-31' })
    .where('id', '=', 'skole-strandmarken')
    .execute();
  const authorization = `Bearer ${await backend.issuer.token({ email: admin.as, permissions: ['role:admin'] })}`;
  const answer = await fetch(`${backend.url}/x/institutions/ExportInstitutions`, { headers: { authorization } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFInstitutionsnummer;Navn;Tidligere navne;Type;Afdeling af;Vej;Postnummer;By;Kommune;Region;Status;Grund;Lærere;Oprettet;Behandlet;Lagt sammen med;Mail-domæner;Kommunekode;Region til og med 2026;Region fra 2027;Telefon;Lukkedato',
  );
  expect(lines).toHaveLength(confirmed + 2);
  expect(lines.find((line) => line.includes('Strandmarkens'))).toBe(
    ';Strandmarkens Friskole (opdigtet);;fri grundskole;;;5300;Kerteminde;Kerteminde;Syddanmark;venter;;1;18/08/2026 10:00;;;;0440;Syddanmark;Syddanmark;65 32 10 00;31/07/2027',
  );
  const written = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'institution.export').execute();
  expect(written).toEqual([expect.objectContaining({ actor: 'bruger-admin', object_id: 'all' })]);
});
