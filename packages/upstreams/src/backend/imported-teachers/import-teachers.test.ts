import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../account/deletion/delete-account.ts';
import { moveToEmail } from '../authentication/sync-email.ts';
import { expiredRows } from '../backend-jobs.ts';
import { mostInOneTurn } from '../testing/most-in-one-turn.ts';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';
import { findSchools } from './match-school.ts';

const admin = { as: 'admin@edison.example', admin: true };
const head = 'E-mail;Navn;Telefon;Skolenummer;Skole;By;Forløb';
const school = 'Egebakkeskolen (opdigtet)';

const { backend } = await openDemo();

const send = async (lines: readonly string[], more: object = {}, heading = head) =>
  (await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv: [heading, ...lines].join('\r\n'), ...more } })).body;
const save = (lines: readonly string[], more: object = {}) => send(lines, { ...more, save: true });
const stored = () => backend.store.selectFrom('imported_teachers').selectAll().orderBy('email_norm').execute();
const countUsers = async () => (await backend.store.selectFrom('users').select('id').execute()).length;
const nothing = { new: 0, changed: 0, same: 0, joined: 0, profile: 0, removed: 0, unclear: 0, refused: 0 };
const line = ({
  email = 'Asta@skole.example',
  name = 'Asta Marie Bro',
  phone = '',
  number = '990001',
  name2 = '',
  city = '',
  programme = 'Projekt Edison',
}) => `${email};${name};${phone};${number};${name2};${city};${programme}`;

describe('a list of teachers', () => {
  test('is compared first, and saved without a profile, a login or a mail; the same list again changes nothing', async () => {
    const [users, { length: mails }] = [await countUsers(), await backend.store.selectFrom('outbox').select('id').execute()];
    expect(await send([line({ phone: '+45 12 34 56 78' })])).toEqual({
      saved: false,
      columns: ['email', 'name', 'phone', 'schoolNumber', 'school', 'city', 'programmes'].map((holds) =>
        expect.objectContaining({ holds }),
      ),
      missing: [],
      counts: { ...nothing, new: 1 },
      rows: [
        {
          row: 2,
          name: 'Asta Marie Bro',
          email: 'Asta@skole.example',
          outcome: 'new',
          fields: [],
          school,
          programmes: ['Projekt Edison 2026/27'],
        },
      ],
      unclear: [],
      ignored: [],
    });
    expect(await stored()).toEqual([]);
    expect(await save([line({ phone: '+45 12 34 56 78' })])).toMatchObject({ saved: true, counts: { new: 1 } });
    expect(await stored()).toMatchObject([
      {
        ...{ email: 'Asta@skole.example', email_norm: 'asta@skole.example', first_name: 'Asta Marie', last_name: 'Bro', phone: '12345678' },
        ...{ institution_id: 'skole-990001', programme_keys: ['projekt-edison'], vouched_by: null, invited_at: null, user_id: null },
      },
    ]);
    expect(await save([line({})])).toMatchObject({ saved: true, counts: { ...nothing, same: 1 }, rows: [] });
    expect(await countUsers()).toBe(users);
    expect(await backend.store.selectFrom('outbox').select('id').execute()).toHaveLength(mails);
  });

  test('is in the audit log by its figures alone', async () => {
    await save([line({})]);
    await save([line({})]);
    const rows = await backend.store
      .selectFrom('audit_log')
      .select(['actor', 'action', 'after'])
      .where('action', '=', 'user.import')
      .execute();
    expect(rows).toEqual([{ actor: 'bruger-admin', action: 'user.import', after: { new: 1, changed: 0, vouched: false } }]);
  });

  test('changes who was imported before, adds programmes, and keeps what it does not say', async () => {
    await save([line({ phone: '12345678' })]);
    const other = line({ name: 'Bro, Asta', number: '990003', programme: 'Next Level' });
    expect(await save([other])).toMatchObject({
      counts: { changed: 1 },
      rows: [{ outcome: 'changed', fields: ['name', 'school', 'programmes'], otherSchool: school }],
    });
    expect(await stored()).toMatchObject([
      { first_name: 'Asta', phone: '12345678', institution_id: 'skole-990003', programme_keys: ['projekt-edison', 'next-level'] },
    ]);
  });

  test('leaves who has a profile alone, and says where they are at another school', async () => {
    const [mine] = await backend.store.selectFrom('users').selectAll().where('id', '=', 'bruger-mette').execute();
    const rows = [line({ email: 'METTE@skole.example', name: 'En Anden', number: '990003' })];
    expect(await save(rows)).toMatchObject({ counts: { profile: 1 }, rows: [{ outcome: 'profile', otherSchool: school }] });
    expect(await backend.store.selectFrom('users').selectAll().where('id', '=', 'bruger-mette').execute()).toEqual([mine]);
    expect(await stored()).toEqual([]);
  });

  test('takes the programmes of several rows of one person together, and refuses one in other words', async () => {
    const rows = [line({}), line({ programme: 'Next Level' })];
    expect(await save(rows)).toMatchObject({
      saved: true,
      counts: { new: 1, joined: 1 },
      rows: [{}, { outcome: 'joined', joinedWith: 2 }],
    });
    expect(await stored()).toMatchObject([{ programme_keys: ['projekt-edison', 'next-level'] }]);
    const mixed = [line({}), line({ name: 'Asta Holm' })];
    expect(await save(mixed)).toMatchObject({ saved: false, rows: [{ row: 3, outcome: 'refused', problem: 'twice' }] });
  });

  test('saves nothing while a row is wrong, and says which and why', async () => {
    const wrong = [
      [line({ email: 'ikke en adresse' }), 'email'],
      [line({ email: 'søren@skole.example' }), 'emailLetters'],
      [line({ email: 'to@skole.example', name: 'Kun' }), 'name'],
      [line({ email: 'tre@skole.example', name: 'Ida 010203-1234' }), 'name'],
      [line({ email: 'fire@skole.example', phone: '1234' }), 'phone'],
      [line({ email: 'fem@skole.example', programme: 'Ukendt forløb' }), 'programmes'],
      ['seks@skole.example;For få', 'columns'],
    ] as const;
    const body = await save([line({}), ...wrong.map(([row]) => row)]);
    expect(body).toMatchObject({ saved: false, counts: { new: 1, refused: wrong.length } });
    expect(body.rows).toMatchObject([{ row: 2 }, ...wrong.map(([, problem], i) => ({ row: i + 3, outcome: 'refused', problem }))]);
    expect(await stored()).toEqual([]);
  });

  test('that has no e-mails is none; what its columns hold may be said', async () => {
    const answer = await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv: 'Et;To\r\n1;2' } });
    expect([answer.status, answer.body.problem, answer.body.field]).toEqual([400, 'BAD_REQUEST', 'csv']);
    const wide = await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv: `E-mail;Navn${';'.repeat(99)}\r\n1;2` } });
    expect([wide.status, wide.body.problem, wide.body.field]).toEqual([400, 'BAD_REQUEST', 'csv']);
    expect(await send(['asta@skole.example;Asta Bro'], {}, 'Mail;Hvem')).toMatchObject({ missing: ['name'], rows: [] });
    const columns = ['email', 'name'];
    expect(await send(['asta@skole.example;Asta Bro'], { columns }, 'Mail;Hvem')).toMatchObject({ missing: [], counts: { new: 1 } });
  });
});

describe('the school of a row', () => {
  const named = (name2: string, city = 'Odense') => line({ number: '', name2, city });

  test('is found by its name at its place, as people spell it', async () => {
    for (const spelling of ['Egebakkeskolen', 'egebakke skole'])
      expect(await send([named(spelling)])).toMatchObject({ counts: { new: 1 }, rows: [{ school }] });
  });

  test('is asked about once where it is not clear, and its teachers are left out until somebody has said', async () => {
    const rows = [named('Egebækkeskolen'), line({ email: 'to@skole.example', number: '', name2: 'Egebækkeskolen', city: 'Odense' })];
    const { unclear, counts } = await save(rows);
    expect([counts, unclear]).toMatchObject([
      { unclear: 2, new: 0 },
      [{ school: 'Egebækkeskolen, Odense', rows: 2, candidates: [{ institutionId: 'skole-990001' }] }],
    ]);
    expect(await stored()).toEqual([]);
    const schools = [{ school: 'Egebækkeskolen, Odense', institutionId: 'skole-990001' }];
    expect(await save(rows, { schools })).toMatchObject({ saved: true, counts: { new: 2 } });
    expect(await save(rows, { schools })).toMatchObject({ counts: { same: 2 }, unclear: [] });
    // Who was imported before is asked about as well.
    expect(await save(rows)).toMatchObject({ counts: { ...nothing, unclear: 2 }, unclear: [{ rows: 2 }] });
  });

  test('may be said to be none: those teachers choose for themselves', async () => {
    const schools = [{ school: 'Nedlagt Skole, Ry', institutionId: null }];
    expect(await save([named('Nedlagt Skole', 'Ry')])).toMatchObject({ unclear: [{ candidates: [] }] });
    expect(await save([named('Nedlagt Skole', 'Ry')], { schools })).toMatchObject({ saved: true, counts: { new: 1 } });
    expect(await stored()).toMatchObject([{ institution_id: null }]);
  });

  test('is named with the day since which it is closed, where the row has its number, until somebody has said where the teacher is', async () => {
    const { name = '' } = {
      ...(await backend.store.selectFrom('institutions').select('name').where('id', '=', 'skole-990001').executeTakeFirst()),
    };
    await backend.store.updateTable('institutions').set({ closed_on: '2026-07-31' }).where('id', '=', 'skole-990001').execute();
    const closed = { name, closedOn: '2026-07-31' };
    expect(await send([line({})])).toMatchObject({
      rows: [{ outcome: 'unclear', closed }],
      unclear: [{ school: '990001', closed, candidates: [] }],
    });
    const schools = [{ school: '990001', institutionId: null }];
    expect(await save([line({})], { schools })).toMatchObject({ saved: true, counts: { new: 1 }, unclear: [] });
  });

  test('is unclear where a number that nobody knows stands beside a name', async () => {
    const answer = await send([line({ number: '123456', name2: 'Egebakkeskolen', city: 'Odense' })]);
    expect(answer).toMatchObject({
      unclear: [{ school: 'Egebakkeskolen, Odense, 123456', candidates: [{ institutionId: 'skole-990001' }] }],
    });
  });
});

test('programmes are found by key, and by title with their school year in any spelling', async () => {
  for (const programme of ['projekt-edison', 'Projekt Edison 2026/27', '"Next Level, Projekt Edison"'])
    expect(await send([line({ programme })])).toMatchObject({ counts: { new: 1 } });
  const withYear = (year: string) => send([`asta@skole.example;Asta Bro;Projekt Edison;${year}`], {}, 'E-mail;Navn;Forløb;Skoleår');
  expect(await withYear('2026-2027')).toMatchObject({ counts: { new: 1 } });
  expect(await withYear('2019/20')).toMatchObject({ rows: [{ problem: 'programmes', programmes: ['Projekt Edison 2026/27'] }] });
  const inCell = await send([line({ programme: 'Projekt Edison 2025/26' })]);
  expect(inCell).toMatchObject({ rows: [{ problem: 'programmes', programmes: ['Projekt Edison 2026/27'] }] });
  expect(await send([line({ programme: 'Ukendt' })])).toMatchObject({ rows: [{ problem: 'programmes', programmes: [] }] });
});

test('2,000 teachers are imported in one go, and one more is too many', async () => {
  const rows = Array.from({ length: 2_000 }, (_, i) =>
    line({
      email: `laerer${i}@skole.example`,
      number: i % 2 ? '990001' : '',
      name2: i % 2 ? '' : `Egebakke${i % 300} Skole`,
      city: 'Odense',
    }),
  );
  const began = performance.now();
  const { counts } = await save(rows);
  const took = performance.now() - began;
  if (process.env.EDISON_TEST_TIMES) console.log(`2,000 teachers in ${Math.round(took)} ms`);
  expect(counts).toMatchObject({ refused: 0 });
  expect(await stored()).toHaveLength(Number(Object(counts).new));
  expect(await send([...rows, line({})])).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ problem: 'tooMany' })]),
  });
});

test('rows whose programme or school year is not here get one programme by one answer, or none; the others keep theirs', async () => {
  const rows = [
    line({ programme: 'Projekt Edison 2025/26' }),
    line({ email: 'to@skole.example', programme: '"Next Level, Edison Light 2019/20"' }),
    line({ email: 'tre@skole.example', programme: 'Next Level' }),
  ];
  expect(await save(rows)).toMatchObject({ saved: false, counts: { new: 1, refused: 2 } });
  const withTitles = (...titles: string[][]) => ({ rows: titles.map((programmes) => expect.objectContaining({ programmes })) });
  const chosen = withTitles(['Projekt Edison 2026/27'], ['Next Level 2026/27', 'Projekt Edison 2026/27'], ['Next Level 2026/27']);
  expect(await send(rows, { programme: 'projekt-edison' })).toMatchObject(chosen);
  expect(await send(rows, { programme: null })).toMatchObject(withTitles([], ['Next Level 2026/27'], ['Next Level 2026/27']));
  expect(await save(rows, { programme: 'findes-ikke' })).toMatchObject({ problem: 'BAD_REQUEST', field: 'programme' });
  expect(await save(rows, { programme: 'projekt-edison' })).toMatchObject({ saved: true, counts: { new: 3 } });
});

describe('a town with 1,600 schools of nearly the same name', () => {
  const town = { postal_code: '9492', city: 'Blokhus', municipality: 'Jammerbugt' };
  const nameOf = (i: number) => `Nordre Kirkebakkeskolen nummer ${i}`;
  beforeEach(async () => {
    const made = Array.from({ length: 1_600 }, (_, i) => ({
      ...{ id: `ens-${i}`, name: nameOf(i), type: 'folkeskole', state: 'confirmed' as const, created_at: backend.clock.now },
      ...{ ...town, region: 'Nordjylland', search_text: '', sort_key: '' },
    }));
    await backend.store.insertInto('institutions').values(made).execute();
  });

  test('lets others have their turn after every five rows of an imported list: 2,000 comparisons', async () => {
    const most = await mostInOneTurn(async (touch) => {
      const listed = Array.from({ length: 40 }, (_, i) => ({
        ...{ number: '', postalCode: '9492', city: 'Blokhus' },
        get name() {
          touch(i);
          return `${nameOf(i)}x`;
        },
      }));
      const { find } = await findSchools(backend.store, listed, new Map(), backend.clock.now);
      expect(find(listed[7] ?? expect.fail())).toMatchObject({ candidates: [{}, {}, {}] });
    });
    expect(most).toBeLessThanOrEqual(6);
  });

  test('has the very same name found among all, and asks whether it is that one', async () => {
    const listed = { number: '', name: nameOf(1_599), postalCode: '9492', city: 'Blokhus' };
    const { find } = await findSchools(backend.store, [listed], new Map(), backend.clock.now);
    expect(find(listed)).toMatchObject({ candidates: [{ institutionId: 'ens-1599' }, {}, {}] });
  });
});

describe('who was removed from the list', () => {
  const change = (path: string, body: object) => backend.call(`/x/user/${path}`, { ...admin, body });
  const idOf = async (email: string) => (await stored()).find((row) => row.email === email)?.id;

  test('is left out of the next import, with the day, until an admin takes them along again', async () => {
    await save([line({}), line({ email: 'bo@skole.example' })]);
    await change('RemoveImportedTeachers', { ids: [await idOf('Asta@skole.example')] });
    const { removed_at: at, ...kept } = await backend.store.selectFrom('removed_imports').selectAll().executeTakeFirstOrThrow();
    expect(kept).toEqual({ person: expect.stringMatching(/^[\w-]{43}$/), forget_at: new Date('2027-08-18T08:00:00Z') });
    const again = await save([line({ email: 'ASTA@skole.example' }), line({ email: 'bo@skole.example' })]);
    expect(again).toMatchObject({
      counts: { ...nothing, same: 1, removed: 1 },
      rows: [{ outcome: 'removed', removedAt: at.toISOString() }],
    });
    expect(await save([line({})], { again: ['asta@skole.example'] })).toMatchObject({ saved: true, counts: { new: 1 } });
    expect(await backend.store.selectFrom('removed_imports').selectAll().execute()).toEqual([]);
  });

  test('as a wrong address that was corrected is not brought back by the list that has it', async () => {
    await save([line({ email: 'asta@skole.exmaple' })]);
    await change('CorrectImportedTeacher', { importedId: await idOf('asta@skole.exmaple'), email: 'asta@skole.example' });
    expect(await save([line({ email: 'asta@skole.exmaple' })])).toMatchObject({ counts: { ...nothing, removed: 1 } });
    await change('CorrectImportedTeacher', { importedId: await idOf('asta@skole.example'), email: 'asta@skole.exmaple' });
    expect(await save([line({ email: 'asta@skole.exmaple' })])).toMatchObject({ counts: { ...nothing, same: 1 } });
  });

  test('and the address of a profile that has another now, or is deleted, are not brought back, so that its next owner is not invited', async () => {
    const user = (email: string) => backend.store.selectFrom('users').selectAll().where('email_norm', '=', email).executeTakeFirstOrThrow();
    const [mette, jonas] = [await user('mette@skole.example'), await user('jonas@skole.example')];
    const now = firstDay;
    await backend.store.insertInto('deletions').values({ user_id: jonas.id, requested_at: now, deletes_at: now }).execute();
    await backend.store.transaction().execute(async (tx) => {
      const context = { tx, now, siteUrl: 'https://edison.example', queueMails: async () => undefined };
      await deleteAccount(context, jonas.id);
      await moveToEmail(context, mette, { email: 'mette@nyt-job.example', emailNorm: 'mette@nyt-job.example' }, now);
    });
    const lines = [mette, jonas].map(({ email }) => line({ email }));
    expect(await save(lines)).toMatchObject({ counts: { ...nothing, removed: 2 } });
    expect(await save([line({ email: 'mette@nyt-job.example' })])).toMatchObject({ counts: { ...nothing, profile: 1 } });
  });

  test('is asked about no more after a year', async () => {
    await save([line({})]);
    await change('RemoveImportedTeachers', { ids: [await idOf('Asta@skole.example')] });
    backend.clock.now = new Date('2027-08-18T08:00:01Z');
    expect(await send([line({})])).toMatchObject({ counts: { ...nothing, new: 1 } });
    const { removedImports } = expiredRows(backend.clock.now);
    const { rows } = await sql`select r.person from backend.removed_imports r where ${removedImports?.where}`.execute(backend.store);
    expect(rows).toHaveLength(1);
  });
});
