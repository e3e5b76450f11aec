import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

const userId = 'bruger-kollega-1';
const change = 'update "backend"."users" set "first_name"';
const versionGuard = '"version" = $6';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('two admins who correct the same person at once', () => {
  let first: TestBackend;
  beforeAll(async () => {
    first = await startTestBackend('postgres');
  });
  beforeEach(async () => {
    await first.database.pool.query(`update backend.users set version = 1, last_name = 'Før' where id = $1`, [userId]);
  });
  afterAll(async () => {
    await first[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const correct = (backend: TestBackend, lastName: string) =>
    backend.call('/x/user/CorrectUser', {
      as: 'admin@edison.example',
      admin: true,
      body: { userId, firstName: 'Kim', lastName, reason: 'Skrevet forkert', version: 1 },
    });
  const nameNow = async () =>
    (await first.database.pool.query('select last_name, version from backend.users where id = $1', [userId])).rows[0];

  /** Holds the first correction after its statement, while the second waits for its lock. */
  async function both(instead: Readonly<Record<string, string>> = {}) {
    const gate = createGate();
    await using slow = await startTestReplica(first, { instead, after: (said) => (said.startsWith(change) ? gate.pass() : undefined) });
    await using weak = await startTestReplica(first, { instead });
    const early = correct(slow, 'Tidlig');
    await gate.come;
    const late = correct(weak, 'Sen');
    await untilWaiting(first.database, 1);
    gate.open();
    return [(await early).body, (await late).body];
  }

  test('the first is kept, and the second is told to look again', async () => {
    expect(await both()).toMatchObject([{ version: 2 }, { problem: 'CHANGED_MEANWHILE' }]);
    expect(await nameNow()).toEqual({ last_name: 'Tidlig', version: 2 });
  });

  test('canary: without the version in the statement the second overwrites the first unseen', async () => {
    await both({ [versionGuard]: '$6::int is not null' });
    expect(await nameNow()).toEqual({ last_name: 'Sen', version: 3 });
  });
});
