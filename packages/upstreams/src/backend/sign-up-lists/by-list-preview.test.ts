import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { admin, course, jonas, mette, openCourse, person } from './testing/open-course.ts';

const { backend, restore, send, preview, changeEvent, saved, mails } = await openCourse();

/** Deletes all sign-ups, faster than restoring the snapshot. */
async function empty(): Promise<void> {
  await backend.database.pool.query('delete from backend.idempotency_keys; delete from backend.outbox');
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('id', '=', course.sessionId).execute();
}

describe('a list with bad rows', () => {
  test('is marked by a preview, which saves nothing, sends nothing and uses up no key', async () => {
    const idempotencyKey = randomUUID();
    const list = [person('Ida'), person('Bo', { seats: 'to' })];
    expect(await preview(list, { idempotencyKey })).toMatchObject({
      status: 200,
      body: {
        saved: false,
        waiting: 0,
        rows: [
          { ok: true, state: 'confirmed' },
          { ok: false, problem: 'BAD_REQUEST', field: 'seats' },
        ],
      },
    });
    expect([await saved(), await mails()]).toEqual([[], []]);
    expect((await send([person('Ida')], { idempotencyKey })).body.saved).toBe(true);
    // A preview with the key of a saved list is not answered with the saved one.
    expect((await preview([person('Ida')], { idempotencyKey })).body).toMatchObject({ saved: false, rows: [{ ok: false }] });
  });

  test('is bad from the row on that finds no seat, where nobody may wait', async () => {
    await changeEvent({ waitlist: false });
    const list = [person('Ida', { seats: '9' }), person('Bo', { seats: '2' }), person('Liv')];
    expect((await preview(list)).body.rows).toEqual([
      { ok: true, state: 'confirmed' },
      { ok: false, problem: 'FULL', field: 'seats', fits: 1 },
      { ok: true, state: 'confirmed' },
    ]);
    expect((await send(list)).body.details).toEqual({ rows: [{ row: 1, problem: 'FULL', field: 'seats', fits: 1 }] });
    expect(await saved()).toEqual([]);
  });

  test('is judged again when it is saved: a seat that was there at the preview may be gone', async () => {
    await changeEvent({ waitlist: false });
    const list = [person('Ida', { seats: '10' })];
    expect((await preview(list)).body.rows).toEqual([{ ok: true, state: 'confirmed' }]);
    await send([person('Bo')], { as: jonas });
    expect((await send(list)).body.details).toEqual({ rows: [{ row: 0, problem: 'FULL', field: 'seats', fits: 9 }] });
  });
});

describe('who is signed up already', () => {
  beforeEach(async () => {
    await send([person('Ida', { seats: '4' })], { as: jonas });
    await backend.database.pool.query('delete from backend.outbox');
  });

  test('is told within the own school, and of oneself', async () => {
    expect((await preview([person('Ida')], { as: jonas })).body.rows).toEqual([
      { ok: false, problem: 'ALREADY_SIGNED_UP', field: 'email' },
    ]);
    await backend.store.updateTable('users').set({ institution_id: 'skole-990001' }).where('id', '=', 'bruger-jonas').execute();
    await proveTestSchools(backend.store, [jonas], backend.clock.now);
    expect((await preview([person('Ida')], { as: jonas })).body.rows).toMatchObject([{ ok: true }]);
    await backend.call('/events/SignUpToEvent', { as: mette, body: { ...course, seats: 1, idempotencyKey: randomUUID() } });
    await backend.store.updateTable('sign_ups').set({ institution_id: null }).where('email_norm', '=', mette).execute();
    expect((await preview([{ firstName: 'Mette', email: mette }])).body.rows).toMatchObject([{ problem: 'ALREADY_SIGNED_UP' }]);
  });

  test('is told to an admin', async () => {
    expect((await preview([person('Ida')], { as: admin })).body.rows).toMatchObject([{ problem: 'ALREADY_SIGNED_UP' }]);
  });

  test('is told to nobody else: known and unknown address get the same answers, before and after, seats or none', async () => {
    for (const facts of [{ waitlist: true }, { waitlist: false }]) {
      for (const seats of ['1', '7', '11']) {
        await changeEvent(facts);
        const [known, unknown] = ['Ida', 'Eva'].map((name) => [person('Bo'), person(name, { seats }), person('Liv', { seats: '5' })]);
        const looked = await Promise.all([known, unknown].map((list) => preview(list ?? [])));
        expect(looked[0]?.body).toEqual(looked[1]?.body);
      }
    }
    await changeEvent({ waitlist: true });
    const first = await send([person('Ida', { seats: '7' }), person('Bo')]);
    await restore();
    await send([person('Other', { seats: '4' })], { as: jonas });
    const second = await send([person('Eva', { seats: '7' }), person('Bo')]);
    expect(first.body).toEqual(second.body);
  });

  test('nobody learns by a list who has a user', async () => {
    const [known, unknown] = await Promise.all([jonas, 'nobody@skole.example'].map((email) => preview([{ firstName: 'Jonas', email }])));
    expect(known?.body).toEqual(unknown?.body);
  });
});

test('who is shut out is told to an admin, as of anybody whom an admin signs up', async () => {
  await backend.call('/x/user/DeactivateUser', { as: admin, admin: true, body: { userId: 'bruger-jonas', reason: 'Er holdt op' } });
  const list = [{ firstName: 'Jonas', email: jonas }, person('Bo')];
  expect((await preview(list, { as: admin })).body.rows).toEqual([
    { ok: false, problem: 'PROFILE_DEACTIVATED', field: 'email' },
    { ok: true, state: 'confirmed' },
  ]);
});

test('whatever list is sent: what the preview says is what becomes of it', async () => {
  const row = fc.record({
    firstName: fc.constantFrom('Ida', 'Bo', '', '010112-1234'),
    email: fc.constantFrom(...Array.from({ length: 8 }, (_, i) => `p${i}@hjem.example`), 'p1@hjem', mette),
    seats: fc.constantFrom('', '1', '2', '4', '12', 'to'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), fc.nat(3), async (rows, waitlist, taken) => {
      await empty();
      await changeEvent({ waitlist });
      if (taken > 0) await send([{ firstName: 'Eva', email: 'p0@hjem.example', seats: taken }]);
      const before = (await saved()).length;
      const { body } = await preview(rows);
      const told = Object.values(body.rows ?? {});
      const answer = await send(rows);
      if (told.every(({ ok }) => ok)) {
        expect(answer.body).toEqual({ ...body, saved: true });
        expect((await saved()).slice(before).map(({ state }) => state)).toEqual(told.map(({ state }) => state));
      } else {
        const bad = told.flatMap(({ ok, ...why }, i) => (ok ? [] : [{ row: i, ...why }]));
        expect([answer.body.problem, answer.body.details]).toEqual(['ROWS_REFUSED', { rows: bad }]);
        expect(await saved()).toHaveLength(before);
        const good = rows.filter((_row, i) => told[i]?.ok);
        if (good.length > 0) expect((await send(good)).body.rows).toEqual(told.filter(({ ok }) => ok));
      }
    }),
    { numRuns: 20 },
  );
});
