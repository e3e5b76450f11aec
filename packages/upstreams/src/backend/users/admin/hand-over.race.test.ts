import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier } from '../../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import type { RoleStore } from '../roles/admins.ts';

const one = { as: 'admin@edison.example', admin: true };
const other = { as: 'kollega1@skole.example', admin: true };
const idOf = { [one.as]: 'bruger-admin', [other.as]: 'bruger-kollega-1' };

let backend: TestBackend;
const holding = 'order by subject for update';
/** Admin roles as rows of the same database, as the embedded provider stores them; a take does not count the others. */
const roleStore: RoleStore = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  async admins(tx, lock) {
    const held = lock ? sql.raw(` ${holding}`) : sql.raw('');
    const { rows } = await sql<{ subject: string }>`select subject from public.admins${held}`.execute(tx);
    return rows.map(({ subject }) => subject);
  },
  async change(tx, subject) {
    const { rows } = await sql`delete from public.admins where subject = ${subject} returning subject`.execute(tx);
    return rows.length > 0;
  },
};

describe.runIf(testKinds.includes('postgres'))('two admins who hand over to each other at once', () => {
  beforeAll(async () => {
    backend = await startTestBackend('postgres', undefined, { roleStore });
    await backend.database.pool.query('create table public.admins (subject text primary key)');
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  beforeEach(async () => {
    await backend.store.updateTable('users').set({ permissions_changed_at: null, version: 1 }).execute();
    for (const { as } of [one, other]) {
      await backend.database.pool.query('insert into public.admins values ($1) on conflict do nothing', [`sub-${as}`]);
      await backend.call(`/user/GetUser?email=${as}`, { as });
    }
  });

  const handOver = async (by: TestBackend, who: typeof one, leaver: typeof one) => {
    const body = { userId: idOf[leaver.as], to: idOf[who.as], profile: 'keep', version: 1, reason: 'Stopper' };
    return (await by.call('/x/user/HandOver', { ...who, body })).body.problem;
  };
  const left = async () => (await backend.database.pool.query('select subject from public.admins')).rows.length;

  test('of them one stays', async () => {
    await using replica = await startTestReplica(backend, {}, { roleStore });
    const told = await Promise.all([handOver(backend, one, other), handOver(replica, other, one)]);
    expect(told.filter((problem) => problem === undefined)).toHaveLength(1);
    // The second was refused as it came, or once it had the lock.
    expect(['FORBIDDEN', 'TOKEN_OUTDATED']).toContain(told.find((problem) => problem !== undefined));
    expect(await left()).toBe(1);
  });

  test('canary: without the lock on the admins none stays', async () => {
    const barrier = createBarrier(2);
    // Each has seen that the other is an admin, and neither has written yet.
    const unlocked = {
      instead: { [holding]: 'order by subject' },
      after: (said: string) => (said.includes('set "version" = version + 1') ? barrier() : undefined),
    };
    await using first = await startTestReplica(backend, unlocked, { roleStore });
    await using second = await startTestReplica(backend, unlocked, { roleStore });
    expect(await Promise.all([handOver(first, one, other), handOver(second, other, one)])).toEqual([undefined, undefined]);
    expect(await left()).toBe(0);
  });
});
