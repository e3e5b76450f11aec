import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const admin = 'admin@edison.example';
const { eventId, sessionId } = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store
    .insertInto('memberships')
    .values({ programme_key: 'projekt-edison', user_id: 'bruger-jonas', joined_at: backend.clock.now })
    .execute();
  await backend.store.updateTable('events').set({ capacity_unit: 'team' }).where('id', '=', eventId).execute();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const row = (name: string, ...members: string[]) => ({ name, members: members.length > 0 ? members : ['Ida', 'Bo', 'Ali'] });
const team = (name: string, ...firstNames: string[]) => ({
  name,
  members: row(name, ...firstNames).members.map((firstName) => ({ firstName })),
});
const names = (count: number) => Array.from({ length: count }, (_, i) => `Hold ${i + 1}`);

const check = (as: string, body: object) => backend.call('/x/teams/CheckTeams', { as, admin: as === admin, body: { eventId, ...body } });
const add = (as: string, body: object) =>
  backend.call('/x/teams/SaveTeams', { as, admin: as === admin, body: { idempotencyKey: randomUUID(), ...body } });
const signUp = (as: string, teams: readonly object[], seats: number) =>
  backend.call('/events/SignUpToEvent', { as, body: { eventId, sessionId, seats, teams, idempotencyKey: randomUUID() } });
const rule = (facts: object) => backend.store.updateTable('events').set(facts).where('id', '=', eventId).execute();
const room = (facts: object) => backend.store.updateTable('sessions').set(facts).where('id', '=', sessionId).execute();
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) =>
  field === undefined ? problem : `${problem} ${field}`;

const mails = async () => (await backend.database.pool.query('select id from backend.outbox')).rows.length;

async function everything() {
  const tables = ['teams', 'sign_ups', 'audit_log', 'idempotency_keys'] as const;
  const rows = [];
  for (const table of tables) rows.push(await backend.store.selectFrom(table).selectAll().execute());
  return JSON.stringify([rows, await mails()]);
}

const activeTeams = async () =>
  (
    await backend.store
      .selectFrom('teams')
      .select('name')
      .where('event_id', '=', eventId)
      .where('state', '=', 'active')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

describe('a list for a new sign-up', () => {
  test('that is good is told its seats and its place, and leaves nothing behind', async () => {
    const before = await everything();
    const rows = names(25).map((name) => row(name));
    const { status, body } = await check(mette, { sessionId, rows });
    expect([status, body]).toEqual([200, { rows: rows.map(() => ({ wrong: [] })), seats: 25, state: 'confirmed' }]);
    expect(await everything()).toBe(before);
    const sent = await signUp(
      mette,
      names(25).map((name) => team(name)),
      25,
    );
    expect([sent.status, sent.body.state]).toEqual([201, 'confirmed']);
  });

  test('with bad rows has every bad cell of it named, and no place', async () => {
    await signUp(jonas, [team('Lynet'), team('Raketten')], 2);
    const rows = [row('LYNET'), row('Alfa', 'Ida'), row('Beta', 'Ida', 'B0'), row('raketten'), row('alfa'), row('Gamma')];
    const { body } = await check(mette, { sessionId, rows });
    expect(body).toEqual({
      rows: [
        { wrong: [{ field: 'name', problem: 'NAME_TAKEN' }] },
        { wrong: [{ field: 'members', problem: 'TEAM_SIZE' }] },
        { wrong: [{ field: 'members.1.firstName', problem: 'BAD_REQUEST' }] },
        { wrong: [{ field: 'name', problem: 'NAME_TAKEN' }] },
        { wrong: [{ field: 'name', problem: 'NAME_TAKEN', sameAs: 1 }] },
        { wrong: [] },
      ],
    });
  });

  test('may hold what is no text at all: it is told at its cell', async () => {
    const { status, body } = await check(mette, { sessionId, rows: [row('Alfa\u0000'), row('Beta', 'Ida\u0000', 'Bo')] });
    expect([status, body.rows]).toEqual([
      200,
      [{ wrong: [{ field: 'name', problem: 'BAD_REQUEST' }] }, { wrong: [{ field: 'members.0.firstName', problem: 'BAD_REQUEST' }] }],
    ]);
  });

  test('is told that it waits, that it is pending, or that it can never be', async () => {
    await room({ capacity: 5 });
    const rows = names(4).map((name) => row(name));
    await signUp(jonas, [team('Lynet'), team('Raketten')], 2);
    expect((await check(mette, { sessionId, rows })).body).toMatchObject({ seats: 4, state: 'waitlisted', position: 1 });
    const never = await check(mette, { sessionId, rows: names(6).map((name) => row(name)) });
    expect([refusal(never), never.body.details]).toEqual(['FULL', { capacity: 5, free: 3, unit: 'team' }]);
    await rule({ waitlist: false });
    expect(refusal(await check(mette, { sessionId, rows }))).toBe('FULL');
    await rule({ capacity_unit: 'person' });
    expect(refusal(await check(mette, { sessionId, rows: names(11).map((name) => row(name)) }))).toBe('BAD_REQUEST seats');
  });

  test('is refused as the sign-up would be', async () => {
    const rows = [row('Alfa')];
    expect(refusal(await check('ny@skole.example', { sessionId, rows }))).toBe('PROFILE_MISSING');
    expect(refusal(await check('kollega1@skole.example', { sessionId, rows }))).toBe('NOT_ENROLLED');
    expect(refusal(await check(mette, { sessionId: 'kursus-ideudvikling-1', rows }))).toBe('NOT_FOUND');
    expect(refusal(await check(mette, { rows }))).toBe('BAD_REQUEST sessionId');
    expect(refusal(await check(mette, { sessionId, signUpId: 'x', rows }))).toBe('BAD_REQUEST sessionId');
    await rule({ roster_lock_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect(refusal(await check(mette, { sessionId, rows }))).toBe('ROSTER_LOCKED');
    await rule({ roster_lock_at: null, access: 'code' });
    expect(refusal(await check(mette, { sessionId, rows }))).toBe('CODE_INVALID');
    await rule({ access: 'programme', audience: 'teacher' });
    expect(refusal(await check(mette, { sessionId, rows }))).toBe('WRONG_AUDIENCE');
    await rule({ audience: 'team' });
    await signUp(mette, [], 1);
    expect(refusal(await check(mette, { sessionId, rows }))).toBe('ALREADY_SIGNED_UP');
  });
});

describe('a list for a sign-up that is there', () => {
  const mine = async (seats = 3) => (await signUp(mette, [team('Lynet')], seats)).body.signUpId;

  test('is looked through and added with the seats that it needs, one mail, once for one key', async () => {
    const signUpId = await mine();
    const rows = names(4).map((name) => row(name));
    expect((await check(mette, { signUpId, rows })).body).toMatchObject({ seats: 5, state: 'confirmed' });
    const request = { signUpId, teams: names(4).map((name) => team(name)), seats: 5, idempotencyKey: randomUUID() };
    const before = await mails();
    const { status, body } = await add(mette, request);
    expect([status, body]).toEqual([200, { signUpId, added: 4, seats: 5, state: 'confirmed' }]);
    expect((await add(mette, request)).body).toEqual(body);
    expect(refusal(await add(mette, { ...request, seats: 6 }))).toBe('KEY_REUSED');
    expect(await activeTeams()).toEqual(['Hold 1', 'Hold 2', 'Hold 3', 'Hold 4', 'Lynet']);
    expect(await mails()).toBe(before + 1);
  });

  test('keeps the seats it has while they are enough', async () => {
    const signUpId = await mine(3);
    expect((await check(mette, { signUpId, rows: [row('Alfa')] })).body).toMatchObject({ seats: 3 });
    expect((await add(mette, { signUpId, teams: [team('Alfa')], seats: 2 })).body).toMatchObject({ seats: 3, added: 1 });
  });

  test('comes as a whole or not at all', async () => {
    const signUpId = await mine();
    await signUp(jonas, [team('Raketten'), team('Tandhjulet')], 2);
    const before = await everything();
    const teams = [team('Tandhjulet'), team('Alfa'), team('raketten')];
    const { body } = await add(mette, { signUpId, teams, seats: 4 });
    expect([refusal({ body }), body.details]).toEqual(['NAME_TAKEN teams.0.name', { fields: ['teams.0.name', 'teams.2.name'] }]);
    expect(refusal(await add(mette, { signUpId, teams: [team('Alfa'), team('Beta', 'Ida')], seats: 4 }))).toBe('TEAM_SIZE teams.1.members');
    expect(refusal(await add(mette, { signUpId, teams: names(3).map((name) => team(name)) }))).toBe('BAD_REQUEST seats');
    expect(await everything()).toBe(before);
  });

  test('gets no seats that others have, or that it is too late for', async () => {
    const signUpId = await mine();
    await room({ capacity: 4 });
    const rows = names(4).map((name) => row(name));
    expect(refusal(await check(mette, { signUpId, rows }))).toBe('FULL');
    const full = await add(mette, { signUpId, teams: names(4).map((name) => team(name)), seats: 5 });
    expect([refusal(full), full.body.details]).toEqual(['FULL', expect.objectContaining({ capacity: 4, unit: 'team' })]);
    await room({ capacity: 60 });
    await rule({ registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect(refusal(await check(mette, { signUpId, rows }))).toBe('CLOSED');
    expect(refusal(await add(mette, { signUpId, teams: names(4).map((name) => team(name)), seats: 5 }))).toBe('CLOSED');
    await rule({ cancel_until: new Date(backend.clock.now.getTime() - 60_000) });
    expect(refusal(await check(mette, { signUpId, rows }))).toBe('CANCEL_DEADLINE_PASSED');
    expect((await check(mette, { signUpId, rows: rows.slice(2) })).body).toMatchObject({ seats: 3 });
  });

  test('of somebody who waits goes to the end of the queue when it asks for more', async () => {
    await room({ capacity: 3, seats_taken: 3 });
    const signUpId = await mine(2);
    await signUp(jonas, [team('Raketten')], 1);
    expect((await check(mette, { signUpId, rows: [row('Alfa')] })).body).toMatchObject({ seats: 2, state: 'waitlisted', position: 1 });
    expect((await check(mette, { signUpId, rows: [row('Alfa'), row('Beta')] })).body).toMatchObject({ seats: 3, position: 2 });
  });

  test("is never somebody else's, nor one that was given back; an admin needs a reason", async () => {
    const signUpId = await mine();
    const rows = [row('Alfa')];
    const teams = [team('Alfa')];
    expect([refusal(await check(jonas, { signUpId, rows })), refusal(await add(jonas, { signUpId, teams }))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(refusal(await check(admin, { signUpId, rows }))).toBe('BAD_REQUEST reason');
    expect((await check(admin, { signUpId, rows, reason: 'Ringede' })).status).toBe(200);
    expect((await add(admin, { signUpId, teams, reason: 'Ringede' })).status).toBe(200);
    expect(refusal(await check(mette, { eventId: 'lokalfinale-fyn', signUpId, rows }))).toBe('NOT_FOUND');
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId } });
    expect(refusal(await check(mette, { signUpId, rows }))).toBe('WRONG_STATE');
    expect(refusal(await add(mette, { signUpId, teams }))).toBe('WRONG_STATE');
  });
});

test('a sign-up that brings names that are taken is told of every one at once', async () => {
  await signUp(jonas, [team('Raketten'), team('Tandhjulet')], 2);
  const { body } = await signUp(mette, [team('Alfa'), team('TANDHJULET'), team('raketten')], 3);
  expect([refusal({ body }), body.details]).toEqual(['NAME_TAKEN teams.1.name', { fields: ['teams.1.name', 'teams.2.name'] }]);
});
