import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockedSession } from '../../seats/testing/race-fixture.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const sessionId = 'landsfinale-1';

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

  test('whoever is shut out while they sign up, leave and join has no seat afterwards, and seats are counted right', async () => {
    const people = Array.from({ length: 10 }, (_, i) => i + 10);
    await Promise.all(
      people.flatMap((i) => {
        const email = `kollega${i}@skole.example`;
        const signUp = { eventId: 'landsfinale', sessionId, seats: 1, idempotencyKey: randomUUID() };
        const programme = { email, programName: 'projekt-edison' };
        return [
          backend.call('/events/SignUpToEvent', { as: email, body: signUp }),
          backend.call('/user/JoinProgram', { as: email, body: programme }),
          backend.call('/x/user/DeactivateUser', { ...admin, body: { userId: `bruger-kollega-${i}`, reason: 'Er holdt op' } }),
          backend.call('/user/LeaveProgram', { as: email, body: { ...programme, confirm: true } }),
        ];
      }),
    );
    const { rows } = await backend.database.pool.query(
      `
      select u.id from backend.users u join backend.sign_ups s on s.user_id = u.id join backend.sessions t on t.id = s.session_id
      where u.state = 'deactivated' and s.state <> 'cancelled' and t.starts_at > $1`,
      [backend.clock.now],
    );
    expect(rows).toEqual([]);
    const shutOut = await backend.store.selectFrom('users').select('id').where('state', '=', 'deactivated').execute();
    expect(shutOut).toHaveLength(people.length);
    const counted = await backend.database.pool.query(`
      select t.id from backend.sessions t where seats_taken <> (
        select coalesce(sum(seats), 0) from backend.sign_ups s where s.session_id = t.id and s.state = 'confirmed')`);
    expect(counted.rows).toEqual([]);
  });

  test('whoever is shut out while a sign-up of theirs is under way has no seat afterwards: shutting out waits for it', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(backend, { after: (said) => (said.includes(lockedSession) ? gate.pass() : undefined) });
    const wish = { eventId: 'landsfinale', sessionId, seats: 1, idempotencyKey: randomUUID() };
    const signing = slow.call('/events/SignUpToEvent', { as: 'kollega2@skole.example', body: wish });
    await gate.come;
    const body = { userId: 'bruger-kollega-2', reason: 'Er holdt op' };
    const shuttingOut = backend.call('/x/user/DeactivateUser', { ...admin, body });
    await untilWaiting(backend.database, 1);
    gate.open();
    expect([(await signing).status, (await shuttingOut).status]).toEqual([201, 200]);
    const rows = await backend.store
      .selectFrom('sign_ups')
      .select('state')
      .where('user_id', '=', body.userId)
      .where('session_id', '=', sessionId)
      .execute();
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  test('twenty admins who shut the same person out do it once', async () => {
    const body = { userId: 'bruger-kollega-1', reason: 'Er holdt op' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => backend.call('/x/user/DeactivateUser', { ...admin, body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await backend.store
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'user.deactivate')
      .where('object_id', '=', body.userId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
