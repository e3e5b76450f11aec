import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { tokenKinds } from '../../testing/test-tokens.ts';
import type { RoleStore } from './admins.ts';

const email = 'admin@edison.example';
const admins = new Set<string>();
describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  const roleStore: RoleStore = {
    get provider() {
      return backend.issuer.rules.issuer;
    },
    admins: async () => [...admins],
    change: async () => false,
  };
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { roleStore, tokens });
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  const ask = async (claims: { readonly iss?: string } = {}) => {
    const token = await backend.issuer.token({ sub: 'anna', email, permissions: ['role:admin'], ...claims });
    const { status, body } = await backend.call('/user/GetNewestUsers', { headers: { authorization: `Bearer ${token}` } });
    return [status, body.problem];
  };

  test('a token that tells of a role opens an admin only as long as the provider beside us keeps the role', async () => {
    admins.add('anna');
    expect(await ask()).toEqual([200, undefined]);
    admins.delete('anna');
    expect(await ask()).toEqual([401, 'TOKEN_OUTDATED']);
  });

  test('nor does it when its owner has been deleted, and nothing of theirs is left to say so', async () => {
    await backend.store.deleteFrom('users').where('email_norm', '=', email).execute();
    expect(await ask()).toEqual([401, 'TOKEN_OUTDATED']);
  });

  test('a teacher’s token needs no role', async () => {
    expect((await backend.call('/user/GetUser?email=mette@skole.example', { as: 'mette@skole.example' })).status).toBe(200);
  });
});
