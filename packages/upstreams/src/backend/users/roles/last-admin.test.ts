import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { tokenKinds } from '../../testing/test-tokens.ts';
import type { RoleStore } from './admins.ts';

const anna = { as: 'admin@edison.example', admin: true };
const kollega = { as: 'kollega1@skole.example', admin: true };
const reason = 'Er ikke på kontoret længere';

const admins = new Set<string>();
describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  const roleStore: RoleStore = {
    get provider() {
      return backend.issuer.rules.issuer;
    },
    admins: async () => [...admins],
    change: async (_tx, subject, to) => (to === 'take' ? admins.delete(subject) : false),
  };
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { roleStore, tokens });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await restore();
    admins.clear();
    for (const { as } of [anna, kollega]) {
      admins.add(`sub-${as}`);
      // The first call links the provider's subject to the user.
      await backend.call(`/user/GetUser?email=${as}`, { as });
    }
  });

  const leave = async (who: typeof anna) => (await backend.call('/x/account/RequestDeletion', { ...who, body: {} })).body.problem;
  const shutOut = async (userId: string, by: typeof anna) =>
    (await backend.call('/x/user/DeactivateUser', { ...by, body: { userId, reason } })).body.problem;
  const take = async (userId: string, by: typeof anna) =>
    (await backend.call('/x/user/TakeRole', { ...by, body: { userId, reason } })).body.problem;

  test('the last admin cannot have themselves deleted, and of two who both want to one stays', async () => {
    expect(await leave(kollega)).toBeUndefined();
    expect(await leave(anna)).toBe('LAST_ADMIN');
    expect(await leave({ as: 'mette@skole.example', admin: false })).toBeUndefined();
  });

  test('whoever is shut out loses the role with it, which is written down, and is no admin when they are let in again', async () => {
    expect(await shutOut('bruger-kollega-1', anna)).toBeUndefined();
    expect([...admins]).toEqual([`sub-${anna.as}`]);
    await backend.call('/x/user/ReactivateUser', { ...anna, body: { userId: 'bruger-kollega-1', reason } });
    const { body } = await backend.call('/x/user/GetRoles?userId=bruger-kollega-1', anna);
    expect(body).toEqual({ known: true, admin: false, lastAdmin: false });
    const rows = await backend.store
      .selectFrom('audit_log')
      .select(['action', 'actor', 'reason', 'before', 'after'])
      .where('object_id', '=', 'bruger-kollega-1')
      .where('action', '=', 'user.take-role')
      .execute();
    const [before, after] = [{ roles: ['admin'] }, { roles: [] }];
    expect(rows).toEqual([{ action: 'user.take-role', actor: 'bruger-admin', reason, before, after }]);
  });

  test('whoever was shut out when the role did not go with it loses it when they are let in again', async () => {
    expect(await shutOut('bruger-kollega-1', anna)).toBeUndefined();
    admins.add(`sub-${kollega.as}`);
    const { body: before } = await backend.call('/x/user/GetRoles?userId=bruger-kollega-1', anna);
    expect(before).toMatchObject({ admin: true });
    expect((await backend.call('/x/user/ReactivateUser', { ...anna, body: { userId: 'bruger-kollega-1', reason } })).status).toBe(200);
    expect([...admins]).toEqual([`sub-${anna.as}`]);
  });

  test('whoever cannot be shut out keeps the role, and of a teacher who is shut out no role is told', async () => {
    await leave(kollega);
    expect(await shutOut('bruger-admin', kollega)).toBe('LAST_ADMIN');
    expect(admins.size).toBe(2);
    expect(await shutOut('bruger-mette', anna)).toBeUndefined();
    expect(await backend.store.selectFrom('audit_log').select('id').where('action', '=', 'user.take-role').execute()).toEqual([]);
  });

  test('who has asked to be deleted does not count as the one who is left', async () => {
    await leave(kollega);
    expect(await take('bruger-admin', kollega)).toBe('LAST_ADMIN');
    expect(await take('bruger-kollega-1', anna)).toBeUndefined();
    expect(await leave(anna)).toBe('LAST_ADMIN');
  });

  test('who has asked to be deleted shuts out nobody who would be the last, but anybody else', async () => {
    await leave(kollega);
    expect(await shutOut('bruger-mette', kollega)).toBeUndefined();
    expect(await shutOut('bruger-admin', kollega)).toBe('LAST_ADMIN');
    expect(await shutOut('bruger-kollega-1', anna)).toBeUndefined();
  });
});
