import { migrate } from '@edison/database/migrate';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import type { IdentityTables } from '../tables.ts';
import { clearExpired } from './clear-expired.ts';
import { createOidcStore } from './oidc-store.ts';

afterAll(stopTestPostgres);

async function openStore(kind: (typeof testKinds)[number]) {
  const database = await openTestDatabase(kind);
  await migrate(database, 'identity', new URL('../migrations/', import.meta.url));
  const queries = database.queries<IdentityTables>('identity');
  return {
    queries,
    store: (model: string) => createOidcStore(queries, model),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe.each(testKinds)('on %s', (kind) => {
  test('what is put in comes out, under its own model only', async () => {
    await using opened = await openStore(kind);
    const codes = opened.store('AuthorizationCode');
    await codes.upsert('c1', { jti: 'c1', grantId: 'g1', accountId: 'a1', scope: 'openid' }, 60);
    expect(await codes.find('c1')).toEqual({ jti: 'c1', grantId: 'g1', accountId: 'a1', scope: 'openid' });
    expect(await opened.store('RefreshToken').find('c1')).toBeUndefined();
    await codes.upsert('c1', { jti: 'c1', grantId: 'g1', scope: 'email' }, 60);
    expect(await codes.find('c1')).toMatchObject({ scope: 'email' });
    await codes.destroy('c1');
    expect(await codes.find('c1')).toBeUndefined();
  });

  test('of fifty that use a token at once, one gets it; it then says when it was used', async () => {
    await using opened = await openStore(kind);
    const tokens = opened.store('RefreshToken');
    await tokens.upsert('t1', { jti: 't1', grantId: 'g1' }, 60);
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => tokens.consume('t1')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(uses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'invalid_grant' } });
    expect(await tokens.find('t1')).toMatchObject({ consumed: expect.any(Number) });
  });

  test('a grant takes its tokens along, and no others', async () => {
    await using opened = await openStore(kind);
    const tokens = opened.store('RefreshToken');
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
    await using opened = await openStore(kind);
    const sessions = opened.store('Session');
    await sessions.upsert('cookie-value', { jti: 'cookie-value', uid: 'u1', accountId: 'a1' }, 60);
    expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'a1' });
    const rows = await opened.queries.selectFrom('oidc_record').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('cookie-value');
  });

  test('what has expired is cleared, and nothing else', async () => {
    await using opened = await openStore(kind);
    const sessions = opened.store('Session');
    await sessions.upsert('old', { jti: 'old' }, -1);
    await sessions.upsert('young', { jti: 'young' }, 60);
    await sessions.upsert('endless', { jti: 'endless' });
    await clearExpired(opened.queries);
    expect([await sessions.find('old'), await sessions.find('young'), await sessions.find('endless')]).toEqual([
      undefined,
      { jti: 'young' },
      { jti: 'endless' },
    ]);
  });
});
