import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import type { RoleStore } from './admins.ts';
import type { FactorStore } from './reset-second-factor.ts';

afterAll(stopTestPostgres);

const anna = { as: 'admin@edison.example', admin: true };
const kollega = { as: 'kollega1@skole.example', admin: true };
const body = { userId: 'bruger-kollega-1', reason: 'Har mistet sin telefon' };
const path = '/x/user/ResetSecondFactor';

describe.each(testKinds)('on %s', (kind) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  const factors = new Map<string, number>();
  const admins = new Set<string>();
  const roleStore: RoleStore = {
    get provider() {
      return backend.issuer.rules.issuer;
    },
    admins: async () => [...admins],
    change: async () => false,
  };
  const factorStore: FactorStore = {
    count: async (_tx, subject) => factors.get(subject) ?? 0,
    reset: async (_tx, subject, by) => subject !== by && factors.delete(subject),
  };
  beforeAll(async () => {
    backend = await startTestBackend(kind, undefined, { roleStore, factorStore });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await restore();
    for (const { as } of [anna, kollega]) {
      admins.add(`sub-${as}`);
      factors.set(`sub-${as}`, 2);
      // The first call links the provider's subject to the user.
      await backend.call(`/user/GetUser?email=${as}`, { as });
    }
  });

  const written = () =>
    backend.store
      .selectFrom('audit_log')
      .select(['actor', 'object_id', 'reason'])
      .where('action', '=', 'user.reset-second-factor')
      .execute();
  const mails = async () => {
    const outbox = backend.store
      .withTables<{ outbox: { recipient: string; mail: { subject: string; text: string } } }>()
      .selectFrom('outbox');
    return (await outbox.selectAll().where('recipient', '=', kollega.as).execute()).map(({ mail }) => mail);
  };

  test('an admin takes the second factors of another, once: it is written down with the reason and mailed, and older tokens are refused', async () => {
    const { body: before } = await backend.call(`/x/user/GetRoles?userId=${body.userId}`, anna);
    expect(before.secondFactors).toBe(2);
    for (const _time of [1, 2]) {
      const answer = await backend.call(path, { ...anna, body });
      expect([answer.status, answer.body.secondFactors]).toEqual([200, 0]);
    }
    expect(await written()).toEqual([{ actor: 'bruger-admin', object_id: body.userId, reason: body.reason }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Dit login med to trin er nulstillet']);
    expect((await mails())[0]?.text).toContain('Først derefter er du logget ind');
    const user = backend.store.selectFrom('users').select('permissions_changed_at').where('id', '=', body.userId);
    expect(await user.executeTakeFirst()).toEqual({ permissions_changed_at: firstDay });
  });

  test('who is no admin reads that the password is enough for now', async () => {
    admins.delete(`sub-${kollega.as}`);
    expect((await backend.call(path, { ...anna, body })).status).toBe(200);
    expect((await mails())[0]?.text).toContain('Næste gang logger du ind med din adgangskode alene.');
  });

  test('nobody takes their own, or somebody’s who has none', async () => {
    expect((await backend.call(path, { ...anna, body: { ...body, userId: 'bruger-admin' } })).body.problem).toBe('FORBIDDEN');
    factors.delete(`sub-${kollega.as}`);
    expect((await backend.call(path, { ...anna, body })).status).toBe(200);
    expect([await written(), await mails()]).toEqual([[], []]);
  });

  test('of somebody who has never logged in nothing is known to take, which is said', async () => {
    const { body: before } = await backend.call('/x/user/GetRoles?userId=bruger-kollega-2', anna);
    expect(before).toEqual({ known: false, admin: false, lastAdmin: false });
    const answer = await backend.call(path, { ...anna, body: { ...body, userId: 'bruger-kollega-2' } });
    expect([answer.status, answer.body.problem]).toEqual([409, 'WRONG_STATE']);
    expect(await written()).toEqual([]);
  });

  test('who is no admin any more takes nothing', async () => {
    admins.delete(`sub-${anna.as}`);
    expect((await backend.call(path, { ...anna, body })).status).not.toBe(200);
    expect(factors.get(`sub-${kollega.as}`)).toBe(2);
  });
});
