import type { Database } from '@edison/database/database';
import { createRowSealer } from '@edison/database/seal';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { createLocalJWKSet, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityTables } from '../tables.ts';
import { seedTables } from '../testing/seed-identity.ts';
import { issuer, startTestIdentity, unreachableSmtp } from '../testing/test-identity.ts';
import { loadSigningKeys, type SigningKey } from './signing-keys.ts';
import { turnKeys, turnKeysJob } from './turn-keys.ts';

afterAll(stopTestPostgres);

const day = 86_400_000;
const [first, turned] = ['old-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0', 'new-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H'];
const sealer = createRowSealer([first], 'signing keys');
const start = new Date(Date.now() + 1_000);
const later = (days: number) => new Date(start.getTime() + days * day);
const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const;

describe.each(testKinds)('on %s', (kind) => {
  let database: Database;
  let queries: Kysely<IdentityTables>;
  beforeEach(async () => {
    database = await openTestDatabase(kind, seedTables);
    queries = database.queries('identity');
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const load = (now = start, by = sealer) => loadSigningKeys(queries, by, now);
  const turn = (now: Date, { by = sealer, alone = false } = {}) => turnKeys({ queries, sealer: by, alone }, now);
  const kids = (keys: readonly SigningKey[]) => keys.map(({ kid }) => kid);
  const tables = async () => JSON.stringify([await readAll('signing_key'), await readAll('sealed_key')]);
  const readAll = async (table: string) => (await database.pool.query(`select * from identity.${table} order by 1`)).rows;
  /** What release 0.2.0 reads, and makes where there is none. */
  const readAsBefore = async () => (await loadSigningKeys(queries, undefined, start))[0];

  test('a new key lies sealed, is the same for all who start at once, and opens with its secret alone', async () => {
    const loaded = await Promise.all([load(), load(), load()]);
    expect(new Set(loaded.map((keys) => kids(keys).join())).size).toBe(1);
    const [key] = loaded[0] ?? [];
    const stored = await tables();
    for (const part of privateParts) {
      expect(key?.[part]?.length).toBeGreaterThan(50);
      expect(stored).not.toContain(key?.[part]);
    }
    expect(await readAll('signing_key')).toEqual([]);
    const other = await load(start, createRowSealer([turned], 'signing keys'));
    expect(kids(other)).not.toEqual(kids(loaded[0] ?? []));
  });

  test('the key of the release before signs on for a day beside it, then it is sealed, and goes on signing', async () => {
    const before = await readAsBefore();
    expect(kids(await load())).toEqual([before?.kid]);
    expect(await turn(later(0.9))).toMatchObject({ sealedKeys: 0, newKeys: 0 });
    expect(await readAsBefore()).toEqual(before);
    expect(await turn(later(1.1))).toMatchObject({ sealedKeys: 1, newKeys: 0 });
    expect(await load(later(1.1))).toEqual([before]);
    expect(await readAll('signing_key')).toEqual([]);
    for (const part of privateParts) expect(await tables()).not.toContain(before?.[part]);
  });

  test('where no other process can be, the key of the release before is sealed at once', async () => {
    const before = await readAsBefore();
    expect(await turn(start, { alone: true })).toMatchObject({ sealedKeys: 1 });
    expect(await load()).toEqual([before]);
  });

  test('taken back, the release before makes a key of its own, by which this one signs too while both run', async () => {
    const [own] = await load();
    const before = await readAsBefore();
    expect(kids(await load())).toEqual([before?.kid, own?.kid]);
    await turn(later(1.1));
    expect(kids(await load(later(1.1)))).toEqual([before?.kid, own?.kid]);
    expect(await readAll('signing_key')).toEqual([]);
  });

  test('each quarter another key signs: published a day before, and the old one goes a week after', async () => {
    const [old] = await load();
    expect(await turn(later(89))).toEqual({ sealedKeys: 0, newKeys: 0, removedKeys: 0 });
    const job = turnKeysJob({ queries, alone: false }, sealer, sealer);
    const { signal } = new AbortController();
    expect(await job.preview({ now: later(91), signal })).toEqual({ sealedKeys: 0, newKeys: 1, removedKeys: 0 });
    expect((await job.run({ now: later(91), signal })).counts).toEqual({ sealedKeys: 0, newKeys: 1, removedKeys: 0 });
    const published = await load(later(91.9));
    expect([published.length, published[0]?.kid]).toEqual([2, old?.kid]);
    const turnedOver = await load(later(92.1));
    expect(kids(turnedOver)).toEqual(kids(published).reverse());
    expect(await turn(later(98))).toEqual({ sealedKeys: 0, newKeys: 0, removedKeys: 0 });
    expect(await turn(later(99.1))).toEqual({ sealedKeys: 0, newKeys: 0, removedKeys: 1 });
    expect(kids(await load(later(99.1)))).toEqual([published[1]?.kid]);
  });

  test('when the secrets turn, keys are sealed with the newest, and the old secret is not needed any more', async () => {
    const keys = await load();
    expect(await turn(start, { by: createRowSealer([turned, first], 'signing keys') })).toMatchObject({ sealedKeys: 1 });
    expect(await load(start, createRowSealer([turned], 'signing keys'))).toEqual(keys);
  });

  test('a provider that runs publishes the next key and signs with it when its time has come, and stops nothing for it', async () => {
    const clock = { now: start };
    const identity = await startTestIdentity(database, unreachableSmtp, {
      ...{ sealKeys: [first], keysPollMs: 10, now: () => clock.now, demo: false },
    });
    await using _identity = identity;
    const jwks = async (): Promise<{ keys: JWK[] }> => (await fetch(`${identity.url}/identity/jwks`)).json();
    const [old] = await load();
    expect((await jwks()).keys.map(({ kid, d }) => [kid, d])).toEqual([[old?.kid, undefined]]);
    if (!old) throw new Error('There is no key');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: old.kid }).setIssuer(issuer).sign(old);
    clock.now = later(91);
    await turn(clock.now);
    await expect.poll(async () => (await jwks()).keys.length).toBe(2);
    clock.now = later(93);
    await expect.poll(async () => (await jwks()).keys.map(({ kid }) => kid)).toEqual(kids(await load(clock.now)));
    expect((await jwks()).keys[0]?.kid).not.toBe(old.kid);
    await jwtVerify(token, createLocalJWKSet(await jwks()), { issuer });
  });
});
