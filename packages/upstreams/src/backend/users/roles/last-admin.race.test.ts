import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier, createGate } from '../../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import type { RoleStore } from './admins.ts';

const anna = { as: 'admin@edison.example', admin: true };
const kollega = { as: 'kollega1@skole.example', admin: true };
const holding = 'order by subject for update';

let backend: TestBackend;
/** Admin roles as rows of the same database, locked in order, as the embedded provider stores them. */
const roleStore: RoleStore = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  async admins(tx, lock) {
    const held = lock ? sql.raw(` ${holding}`) : sql.raw('');
    const { rows } = await sql<{ subject: string }>`select subject from public.admins${held}`.execute(tx);
    return rows.map(({ subject }) => subject);
  },
  change: async () => false,
};

describe.runIf(testKinds.includes('postgres'))('two admins', () => {
  beforeAll(async () => {
    backend = await startTestBackend('postgres', undefined, { roleStore });
    const { pool } = backend.database;
    await pool.query('create table public.admins (subject text primary key)');
    await pool.query('insert into public.admins values ($1), ($2)', [`sub-${anna.as}`, `sub-${kollega.as}`]);
    // The first call links the provider's subject to the user.
    for (const { as } of [anna, kollega]) await backend.call(`/user/GetUser?email=${as}`, { as });
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  beforeEach(async () => {
    await backend.store.deleteFrom('deletions').execute();
    await backend.store.updateTable('users').set({ state: 'active', permissions_changed_at: null }).execute();
  });

  const leave = async (by: TestBackend) => (await by.call('/x/account/RequestDeletion', { ...anna, body: {} })).body.problem;
  const shutOut = async (by: TestBackend) =>
    (await by.call('/x/user/DeactivateUser', { ...anna, body: { userId: 'bruger-kollega-1', reason: 'Ikke på kontoret længere' } })).body
      .problem;

  test('of whom one asks to be deleted and shuts the other out at the same time, one stays', async () => {
    await using other = await startTestReplica(backend, {}, { roleStore });
    for (let round = 0; round < 10; round += 1) {
      const told = await Promise.all(round % 2 === 0 ? [leave(backend), shutOut(other)] : [shutOut(other), leave(backend)]);
      expect(told.toSorted()).toEqual(['LAST_ADMIN', undefined]);
      await backend.store.deleteFrom('deletions').execute();
      await backend.store.updateTable('users').set({ state: 'active', permissions_changed_at: null }).execute();
    }
  });

  test('an admin who is shut out while a call of theirs is under way shuts out nobody with it', async () => {
    const gate = createGate();
    const recognised = (said: string) => (said.includes('"u"."permissions_changed_at"') ? gate.pass() : undefined);
    await using slow = await startTestReplica(backend, { after: recognised }, { roleStore });
    const late = slow.call('/x/user/DeactivateUser', { ...kollega, body: { userId: 'bruger-mette', reason: 'Hævn' } });
    await gate.come;
    expect(await shutOut(backend)).toBeUndefined();
    gate.open();
    expect((await late).body.problem).toBe('FORBIDDEN');
  });

  test('canary: without the lock on the admins nobody stays', async () => {
    // Each transaction has seen that another admin remains, and neither has written yet.
    const barrier = createBarrier(2);
    const unlocked = (seen: string) => ({
      instead: { [holding]: 'order by subject' },
      after: (said: string) => (said.includes(seen) ? barrier() : undefined),
    });
    await using one = await startTestReplica(backend, unlocked('"d"."user_id" is not null'), { roleStore });
    await using other = await startTestReplica(backend, unlocked('from unnest('), { roleStore });
    expect(await Promise.all([leave(one), shutOut(other)])).toEqual([undefined, undefined]);
  });

  test('canary: without the guard in the statement whoever has asked to be deleted shuts the last one out', async () => {
    await using open = await startTestReplica(backend, { instead: { '(not exists (': '(true or not exists (' } }, { roleStore });
    await leave(backend);
    expect(await shutOut(backend)).toBe('LAST_ADMIN');
    expect(await shutOut(open)).toBeUndefined();
  });
});
