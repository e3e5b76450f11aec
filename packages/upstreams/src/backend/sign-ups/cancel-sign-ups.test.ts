import { randomUUID } from 'node:crypto';
import { bulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpAsGuest } from '../testing/guest-calls.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const [eventId, sessionId] = ['aaben-vaerksted-odense', 'aaben-vaerksted-odense-1'];
const reason = 'Kommer ikke alligevel';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('cancel_links').execute();
  await backend.store.deleteFrom('sign_ups').where('event_id', '=', eventId).execute();
  await backend.store.updateTable('sessions').set({ capacity: 2, seats_taken: 0 }).where('id', '=', sessionId).execute();
});

/** Signs guests up in this order, and returns the ids of their sign-ups. */
async function signUp(...names: readonly string[]): Promise<readonly string[]> {
  for (const name of names) {
    const body = { eventId, sessionId, name, email: `${name}@hjem.example`, seats: 1, idempotencyKey: randomUUID() };
    await signUpAsGuest(backend, body);
  }
  const rows = await backend.store.selectFrom('sign_ups').select(['id', 'name']).where('event_id', '=', eventId).execute();
  return names.map((name) => rows.find((row) => row.name === name)?.id ?? '');
}

const ask = (change: object) => backend.call('/x/events/CancelSignUps', { ...admin, body: { eventId, reason, ...change } });
const cancel = async (signUpIds: readonly string[], preview = false) => bulkCancellation.parse((await ask({ signUpIds, preview })).body);
const states = async () =>
  Object.fromEntries(
    (await backend.store.selectFrom('sign_ups').select(['name', 'state']).where('event_id', '=', eventId).execute()).map((row) => [
      row.name,
      row.state,
    ]),
  );

test('a preview tells who is mailed and who moves up, and changes nothing', async () => {
  const [ida = '', , bo = ''] = await signUp('Ida', 'Aja', 'Bo', 'Eva');
  const before = await states();
  expect(before).toEqual({ Ida: 'confirmed', Aja: 'confirmed', Bo: 'waitlisted', Eva: 'waitlisted' });
  expect(await cancel([ida, bo], true)).toEqual({
    rows: [
      { signUpId: ida, outcome: 'cancelled' },
      { signUpId: bo, outcome: 'cancelled' },
    ],
    mails: 3,
    promoted: 1,
  });
  expect(await states()).toEqual(before);
});

test('nobody who is taken off gets a seat in between: the first that stays in the queue does', async () => {
  const [ida = '', , bo = ''] = await signUp('Ida', 'Aja', 'Bo', 'Eva');
  expect(await cancel([ida, bo])).toMatchObject({ mails: 3, promoted: 1 });
  expect(await states()).toEqual({ Ida: 'cancelled', Aja: 'confirmed', Bo: 'cancelled', Eva: 'confirmed' });
  const { seats_taken } = await backend.store
    .selectFrom('sessions')
    .select('seats_taken')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(seats_taken).toBe(2);
});

test('each is told of by itself, those too that are off already or are of another event', async () => {
  const [ida = '', aja = ''] = await signUp('Ida', 'Aja');
  await cancel([ida]);
  const other = await backend.store.selectFrom('sign_ups').select('id').where('event_id', '!=', eventId).limit(1).executeTakeFirstOrThrow();
  const { rows, mails } = await cancel([ida, aja, other.id]);
  expect([rows.map(({ outcome }) => outcome), mails]).toEqual([['already', 'cancelled', 'missing'], 1]);
});

test('each has a row in the audit log with the reason', async () => {
  const ids = await signUp('Ida', 'Aja');
  await cancel(ids);
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['actor', 'object_id', 'reason'])
    .where('action', '=', 'sign-up.cancel')
    .execute();
  expect(new Set(rows)).toEqual(new Set(ids.map((object_id) => ({ actor: 'bruger-admin', object_id, reason }))));
});

test.each([
  [{ signUpIds: [] }, 400, 'signUpIds'],
  [{ signUpIds: ['x'], reason: ' ' }, 400, 'reason'],
  [{ signUpIds: ['x'], eventId: 'no-such-event' }, 404, undefined],
])('%j is refused', async (wrong, status, field) => {
  const answer = await ask(wrong);
  expect([answer.status, answer.body.field]).toEqual([status, field]);
});
