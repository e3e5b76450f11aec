import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tables } from '../database/tables.ts';
import { createBarrier } from '../testing/barrier.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { redeemCode } from './redeem-code.ts';

afterAll(stopTestPostgres);

const target = { kind: 'event', targetId: 'landsfinale' } as const;
const now = new Date('2026-08-18T08:00:00Z');

async function seed(backend: TestBackend, max_uses: number): Promise<void> {
  const row = { code: 'RACERACE', kind: target.kind, target_id: target.targetId, label: null, max_uses };
  await backend.store
    .insertInto('codes')
    .values({ ...row, valid_from: null, valid_until: null, revoked_at: null })
    .execute();
}

const redeem = ({ store }: Pick<TestBackend, 'store'>, person: string) =>
  inTransaction(store, (tx) => redeemCode(tx, target, { code: 'race-race', person }, now)).then(
    () => 'redeemed',
    (error) => error.code,
  );

async function counted(backend: TestBackend) {
  const { uses } = await backend.store.selectFrom('codes').select('uses').where('code', '=', 'RACERACE').executeTakeFirstOrThrow();
  return { uses, persons: (await backend.store.selectFrom('redemptions').select('person').execute()).length };
}

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('many at once', () => {
  test('50 people on a code for one: one redeems it, and 49 are told that it is used up', async () => {
    await using backend = await startTestBackend('postgres');
    await seed(backend, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => redeem(backend, `person ${i}`)));
    expect(answers.toSorted()).toEqual([...Array(49).fill('CODE_USED_UP'), 'redeemed']);
    expect(await counted(backend)).toEqual({ uses: 1, persons: 1 });
  });

  test('ten people who each press five times use ten of ten', async () => {
    await using backend = await startTestBackend('postgres');
    await seed(backend, 10);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => redeem(backend, `person ${i % 10}`)));
    expect(new Set(answers)).toEqual(new Set(['redeemed']));
    expect(await counted(backend)).toEqual({ uses: 10, persons: 10 });
  });

  test('canary: without the guard two people who look at once both redeem a code for one', async () => {
    await using backend = await startTestBackend('postgres');
    await seed(backend, 1);
    await backend.database.pool.query('alter table backend.codes drop constraint uses_within_limit');
    const barrier = createBarrier(2);
    const change = {
      instead: { 'and "uses" < "max_uses"': '' },
      after: (said: string) => (said.startsWith('select * from "backend"."codes"') ? barrier() : undefined),
    };
    const store = changeStatements(backend.database, change).queries<Tables>('backend');
    expect(await Promise.all(['one', 'other'].map((person) => redeem({ store }, person)))).toEqual(['redeemed', 'redeemed']);
    expect(await counted(backend)).toEqual({ uses: 2, persons: 2 });
  });
});
