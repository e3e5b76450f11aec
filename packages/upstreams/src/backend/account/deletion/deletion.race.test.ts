import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { runDeletions } from './run-deletions.ts';

const sessionId = 'landsfinale-1';
const siteUrl = 'https://edison.example';
const people = Array.from({ length: 10 }, (_, i) => ({ email: `kollega${i + 10}@skole.example`, id: `bruger-kollega-${i + 10}` }));

let backend: TestBackend;

describe.runIf(testKinds.includes('postgres'))('many at once', () => {
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    await backend.store.updateTable('events').set({ access: 'login', audience: 'teacher' }).where('id', '=', 'landsfinale').execute();
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  test('whoever signs up, or regrets, while two processes delete is either kept whole or gone whole, and seats are counted right', async () => {
    const requested_at = backend.clock.now;
    await backend.store
      .insertInto('deletions')
      .values(people.map(({ id }) => ({ user_id: id, requested_at, deletes_at: requested_at })))
      .execute();
    const failures: unknown[] = [];
    const round = () =>
      runDeletions({
        store: backend.store,
        siteUrl,
        queueMails: createSignUpMails('backend', siteUrl),
        wakeOutbox: () => undefined,
        now: () => backend.clock.now,
        forgetLogins: undefined,
        onFailure: (error) => failures.push(error),
      });
    const signUp = () => ({ eventId: 'landsfinale', sessionId, seats: 1, idempotencyKey: randomUUID() });
    const acts = people.flatMap(({ email }, i) => [
      backend.call('/events/SignUpToEvent', { as: email, body: signUp() }),
      ...(i % 2 === 0 ? [backend.call('/x/account/TakeBackDeletion', { as: email, method: 'POST' })] : []),
    ]);
    await Promise.all([round(), round(), ...acts]);
    await round();

    expect(failures).toEqual([]);
    const left = new Set((await backend.store.selectFrom('users').select('id').execute()).map(({ id }) => id));
    expect(people.filter(({ id }, i) => i % 2 === 1 && left.has(id))).toEqual([]);
    for (const { email } of people.filter(({ id }) => !left.has(id))) {
      const rows = await backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', email).execute();
      expect([email, rows]).toEqual([email, []]);
    }
    const counted = await backend.database.pool.query(`
      select t.id from backend.sessions t where seats_taken <> (
        select coalesce(sum(seats), 0) from backend.sign_ups s where s.session_id = t.id and s.state = 'confirmed')`);
    expect(counted.rows).toEqual([]);
    const deleted = await backend.store.selectFrom('audit_log').select('object_id').where('action', '=', 'user.delete').execute();
    expect(deleted).toHaveLength(people.filter(({ id }) => !left.has(id)).length);
  }, 30_000);
});
