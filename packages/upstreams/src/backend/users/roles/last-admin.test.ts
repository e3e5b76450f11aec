import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDemo } from '../../testing/keep-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import type { KeepRoles } from './keep-roles.ts';

const anna = { as: 'admin@edison.example', admin: true };
const kollega = { as: 'kollega1@skole.example', admin: true };
const reason = 'Er ikke på kontoret længere';

const admins = new Set<string>();
let backend: TestBackend;
let restore: () => Promise<void>;
const keepRoles: KeepRoles = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  admins: async () => [...admins],
  change: async (_tx, subject, to) => (to === 'take' ? admins.delete(subject) : false),
};
beforeAll(async () => {
  backend = await startTestBackend('pglite', undefined, { keepRoles });
  restore = await keepDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  admins.clear();
  for (const { as } of [anna, kollega]) {
    admins.add(`sub-${as}`);
    // The first call tells what the provider calls them.
    await backend.call(`/user/GetUser?email=${as}`, { as });
  }
});

const leave = async (who: typeof anna) => (await backend.call('/x/account/RequestDeletion', { ...who, body: {} })).body.problem;
const take = async (userId: string, by: typeof anna) =>
  (await backend.call('/x/user/TakeRole', { ...by, body: { userId, reason } })).body.problem;

test('the last admin cannot have themselves deleted, and of two who both want to one stays', async () => {
  expect(await leave(kollega)).toBeUndefined();
  expect(await leave(anna)).toBe('LAST_ADMIN');
  expect(await leave({ as: 'mette@skole.example', admin: false })).toBeUndefined();
});

test('who has asked to be deleted does not count as the one who is left', async () => {
  await leave(kollega);
  expect(await take('bruger-admin', kollega)).toBe('LAST_ADMIN');
  expect(await take('bruger-kollega-1', anna)).toBeUndefined();
  expect(await leave(anna)).toBe('LAST_ADMIN');
});
