import { removeExpired } from '@edison/database/jobs/expired-rows';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityTables } from '../tables.ts';
import { seedTables } from '../testing/seed-identity.ts';
import { createOidcStore, expiredLogins } from './oidc-store.ts';

afterAll(stopTestPostgres);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let queries: Kysely<IdentityTables>;
const store = (model: string) => createOidcStore(queries, model);

describe.each(testKinds)('on %s', (kind) => {
  beforeAll(async () => {
    database = await openTestDatabase(kind, seedTables);
    queries = database.queries('identity');
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => database.pool.query('truncate identity.oidc_record'));

  test('what is put in comes out, under its own model only', async () => {
    const codes = store('AuthorizationCode');
    await codes.upsert('c1', { jti: 'c1', grantId: 'g1', accountId: 'a1', scope: 'openid' }, 60);
    expect(await codes.find('c1')).toEqual({ jti: 'c1', grantId: 'g1', accountId: 'a1', scope: 'openid' });
    expect(await store('RefreshToken').find('c1')).toBeUndefined();
    await codes.upsert('c1', { jti: 'c1', grantId: 'g1', scope: 'email' }, 60);
    expect(await codes.find('c1')).toMatchObject({ scope: 'email' });
    await codes.destroy('c1');
    expect(await codes.find('c1')).toBeUndefined();
  });

  test('of fifty that use a token at once, one gets it; it then says when it was used', async () => {
    const tokens = store('RefreshToken');
    await tokens.upsert('t1', { jti: 't1', grantId: 'g1' }, 60);
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => tokens.consume('t1')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(uses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'invalid_grant' } });
    expect(await tokens.find('t1')).toMatchObject({ consumed: expect.any(Number) });
  });

  test('a grant takes its tokens along, and no others', async () => {
    const tokens = store('RefreshToken');
    for (const [id, grantId] of [
      ['t1', 'g1'],
      ['t2', 'g1'],
      ['t3', 'g2'],
    ] as const)
      await tokens.upsert(id, { jti: id, grantId }, 60);
    await tokens.revokeByGrantId('g1');
    expect([await tokens.find('t1'), await tokens.find('t2')]).toEqual([undefined, undefined]);
    expect(await tokens.find('t3')).toBeDefined();
  });

  test('a session is found by its public name, and the value of its cookie is not there', async () => {
    const sessions = store('Session');
    await sessions.upsert('cookie-value', { jti: 'cookie-value', uid: 'u1', accountId: 'a1' }, 60);
    expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'a1' });
    const rows = await queries.selectFrom('oidc_record').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('cookie-value');
  });

  test('what has expired is cleared, and nothing else', async () => {
    const sessions = store('Session');
    await sessions.upsert('old', { jti: 'old' }, -1);
    await sessions.upsert('young', { jti: 'young' }, 60);
    await sessions.upsert('endless', { jti: 'endless' });
    await removeExpired(queries, expiredLogins);
    expect([await sessions.find('old'), await sessions.find('young'), await sessions.find('endless')]).toEqual([
      undefined,
      { jti: 'young' },
      { jti: 'endless' },
    ]);
  });
});
