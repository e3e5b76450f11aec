import { randomUUID } from 'node:crypto';
import { filledByMigrations, listTables } from '@edison/database/move/tables';
import { defaultTestKind, openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '../create-backend.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { digestTables } from '../testing/digest-tables.ts';
import { firstDay, startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';
import { demoRows } from './demo-rows.ts';
import { finishRemoval, loadSeason, removeSeason, SeasonRefused } from './demo-season.ts';

afterAll(stopTestPostgres);

const [mette, jonas, anna] = ['mette@skole.example', 'jonas@skole.example', 'anna@rigtig-skole.dk'];
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const noAdmins = { admins: [], despiteUse: false };

/** A real teacher with a real school and a real event, made after rows of the demo. */
const realThings = `
  insert into backend.institutions select (jsonb_populate_record(i, '{"id":"skole-rigtig","number":"101001","name":"Rigtig Skole"}')).*
    from backend.institutions as i where id = 'skole-990001';
  insert into backend.users select (jsonb_populate_record(u, '{"id":"anna","email":"${anna}","email_norm":"${anna}","institution_id":"skole-rigtig","school_proof_institution_id":null,"school_proof_by":null,"school_proved_at":null}')).*
    from backend.users as u where id = 'bruger-jonas';
  insert into backend.events select (jsonb_populate_record(e, '{"id":"rigtig","slug":"rigtig","title":"Rigtigt kursus","programme_key":null}')).*
    from backend.events as e where id = '${course.eventId}';
  insert into backend.sessions select (jsonb_populate_record(s, '{"id":"rigtig-1","event_id":"rigtig","seats_taken":0,"seats_reserved":0}')).*
    from backend.sessions as s where id = '${course.sessionId}'`;

async function addRealThings({ pool }: TestBackend['database']): Promise<void> {
  for (const statement of realThings.split(';')) await pool.query(statement);
}

const signUp = (backend: TestBackend, as: string, where: object = course) =>
  backend.call('/events/SignUpToEvent', { as, body: { ...where, seats: 1, idempotencyKey: randomUUID() } });

async function thingsInTheWay({ store }: TestBackend): Promise<readonly string[]> {
  const error = await removeSeason(store, firstDay).catch((thrown: unknown) => thrown);
  if (!(error instanceof SeasonRefused)) throw error;
  return error.things;
}

describe.each(testKinds)('the demo season on %s', (kind) => {
  test('goes with all that its people have done, and leaves an installation as nobody has used it, but for the audit log', async () => {
    await using backend = await startTestBackend(kind);
    expect((await signUp(backend, mette)).status).toBe(201);
    const joined = await backend.call('/user/JoinProgram', { as: jonas, body: { email: jonas, programName: 'projekt-edison' } });
    const school = { name: 'Mettes nye skole', type: 'folkeskole', postalCode: '5953', city: 'Tranekær', municipality: 'Langeland' };
    const asked = await backend.call('/institutions/CreateInstitution', { as: mette, body: school });
    expect([joined.status, asked.status]).toEqual([200, 201]);
    const { counts, subjects } = await removeSeason(backend.store, firstDay);
    await finishRemoval(backend.store);
    expect(counts).toMatchObject({ users: 27, programmes: 3, institutions: demoRows().institutions.length + 1 });
    expect(subjects).toHaveLength(2);
    const filled = [];
    const client = await backend.database.pool.connect();
    for (const { name } of await listTables(client))
      if (((await client.query(`select from ${name} limit 1`)).rowCount ?? 0) > 0) filled.push(name);
    client.release();
    // Counts of what somebody may do in a day are nobody's, and end with the day.
    expect(filled.filter((name) => name.startsWith('"backend"') && name !== '"backend"."day_counters"')).toEqual(
      ['"backend"."audit_log"', ...filledByMigrations].sort(),
    );
  });

  test('is loaded into an installation and removed, and every table is as it was; real things in it stay', async () => {
    await using database = await openTestDatabase(kind);
    const store = await openStore(database, false, firstDay);
    const empty = await digestTables(database);
    await loadSeason(store, noAdmins, firstDay);
    await expect(loadSeason(store, noAdmins, firstDay)).rejects.toThrow('is there already');
    await addRealThings(database);
    const removed = await removeSeason(store, firstDay);
    expect(await removeSeason(store, firstDay)).toEqual(removed);
    await expect(loadSeason(store, noAdmins, firstDay)).rejects.toThrow('stopped half-way');
    await finishRemoval(store);
    await expect(removeSeason(store, firstDay)).rejects.toThrow('There is no demo season here');
    const { rows } = await database.pool.query('select email from backend.users');
    expect(rows).toEqual([{ email: anna }]);
    await expect(loadSeason(store, noAdmins, firstDay)).rejects.toThrow('this is no trial');
    await loadSeason(store, { admins: [anna], despiteUse: false }, firstDay);
    await finishRemoval(store);
    await removeSeason(store, firstDay);
    await finishRemoval(store);
    for (const table of ['sessions', 'events', 'users', 'institutions']) await database.pool.query(`delete from backend.${table}`);
    expect(await digestTables(database)).toEqual(empty);
  });
});

describe('the demo season', () => {
  test('is not loaded where something has one of its ids, and nothing is half loaded', async () => {
    await using database = await openTestDatabase(defaultTestKind);
    const store = await openStore(database, false, firstDay);
    await database.pool.query(
      `insert into backend.programmes (key, title, school_year, state, grades, content_path) values ('projekt-edison', 'Vores', '2026/27', 'draft', '{}', '/')`,
    );
    const before = await digestTables(database);
    const refused = await loadSeason(store, noAdmins, firstDay).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'SeasonRefused', things: [expect.stringContaining('projekt-edison')] });
    expect(await digestTables(database)).toEqual(before);
  });

  test('stays while real people, sign-ups, events and schools depend on it, which are named, and goes once they do not', async () => {
    await using backend = await startTestBackend();
    const { pool } = backend.database;
    await addRealThings(backend.database);
    const mine = await signUp(backend, anna);
    const theirs = await signUp(backend, mette, { eventId: 'rigtig', sessionId: 'rigtig-1' });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    await pool.query(`update backend.events set programme_key = 'projekt-edison' where id = 'rigtig'`);
    await pool.query(`update backend.institutions set part_of = 'skole-990001' where id = 'skole-rigtig'`);
    await pool.query(`insert into backend.memberships values ('projekt-edison', 'anna', now())`);
    await pool.query(`insert into backend.imported_teachers (id, email, email_norm, programme_keys, imported_at, forget_at)
      values ('bo', 'bo@rigtig-skole.dk', 'bo@rigtig-skole.dk', '{projekt-edison}', now(), now() + interval '1 year')`);
    expect(await thingsInTheWay(backend)).toEqual([
      `${anna} is in the programme Projekt Edison of the demo`,
      'bo@rigtig-skole.dk is imported with a school or programme of the demo',
      `${anna} is signed up to Kursus i idéudvikling of the demo`,
      `${mette} is signed up to Rigtigt kursus, which is yours`,
      'The event Rigtigt kursus is in a programme of the demo',
      'The school Rigtig Skole is part of a school of the demo, or was merged into one',
    ]);
    await pool.query(`update backend.events set programme_key = null where id = 'rigtig'`);
    await pool.query(`update backend.institutions set part_of = null where id = 'skole-rigtig'`);
    await pool.query(`delete from backend.memberships where user_id = 'anna'`);
    await pool.query(`delete from backend.imported_teachers`);
    for (const [as, { body }] of [
      [anna, mine],
      [mette, theirs],
    ] as const)
      expect((await backend.call('/x/events/CancelSignUp', { as, body: { signUpId: body.signUpId } })).status).toBeLessThan(300);
    await removeSeason(backend.store, firstDay);
    const { rows } = await pool.query(`select (select array_agg(email) from backend.users) as users,
      (select count(*)::int from backend.sign_ups) as "signUps", (select seats_taken from backend.sessions) as taken`);
    expect(rows).toEqual([{ users: [anna], signUps: 0, taken: 0 }]);
  });
});

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('somebody who signs up to an event of the demo while it is removed', () => {
  /** The removal stands still when it has found nothing in its way; then the sign-up is asked for. */
  async function race(instead: Readonly<Record<string, string>>) {
    await using first = await startTestBackend('postgres');
    await addRealThings(first.database);
    const gate = createGate();
    const after = (statement: string) => (statement.includes('is signed up to') ? gate.pass() : undefined);
    await using second = await startTestReplica(first, { after, instead });
    const removal = removeSeason(second.store, firstDay);
    await gate.come;
    const asked = signUp(first, anna);
    await (Object.keys(instead).length === 0 ? untilWaiting(first.database, 1) : asked);
    gate.open();
    await removal;
    return (await asked).status;
  }

  test('is told that there is no such event, and has nothing that is then taken away', async () => {
    expect(await race({})).toBe(404);
  });

  test('canary: without the locks the sign-up is confirmed, and taken away without a word', async () => {
    expect(await race({ ' order by id for update': '', ' order by key for update': '' })).toBe(201);
  });
});
