import type { Route } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../account/deletion/delete-account.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { tokenKinds } from '../testing/test-tokens.ts';
import { endExpiredOnBehalf } from './on-behalf.ts';

const mette = 'mette@skole.example';
const userId = 'bruger-mette';
const admin = { as: 'admin@edison.example', admin: true };
const other = { as: 'kollega1@skole.example', admin: true };
const reason = 'Hun kan ikke finde sin tilmelding';
const minutes = (count: number) => new Date(firstDay.getTime() + count * 60_000);

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    backend.clock.now = firstDay;
    await restore();
  });

  const start = (body: object = { userId, reason }, by: object = admin) => backend.call('/x/user/StartOnBehalf', { ...by, body });
  const end = (onBehalfId: string, by: object = admin) => backend.call('/x/user/EndOnBehalf', { ...by, body: { onBehalfId } });
  const begun = async () => String((await start()).body.onBehalfId);
  const seen = (id: string, path: string, by: object = admin) => backend.call(path, { ...by, headers: { 'x-edison-on-behalf': id } });
  const own = `/user/GetUser?email=${mette}`;
  const problemOf = async (id: string, by: object = admin) => (await seen(id, own, by)).body.problem;
  const written = () =>
    backend.store
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor', 'reason', 'after'])
      .where('action', 'like', 'user.%-on-behalf')
      .orderBy('id')
      .execute();

  const routes = Object.values(backendTables).flatMap((table) => Object.entries<Route>(table));
  const filled = ({ path }: Route) => path.replaceAll(/:\w+/g, 'x');

  describe('what is seen on behalf of a teacher', () => {
    test('is what the teacher sees, call by call', async () => {
      const id = await begun();
      for (const path of [
        own,
        '/x/account/GetAccount',
        `/events/GetEvents?email=${mette}`,
        `/events/GetRelevantEvents?email=${mette}`,
        `/events/GetSignUpsForUser?userId=${userId}`,
        `/events/GetLatestSignups?email=${mette}`,
        `/user/GetPrograms?email=${mette}`,
        `/material/GetOverviewForUser?email=${mette}`,
        `/events/GetEventTeamData?eventId=lokalfinale-fyn&userId=${userId}`,
        '/x/submissions/ListSchoolSubmissions?eventId=lokalfinale-fyn',
        '/institutions/GetConfirmedInstitutions',
      ]) {
        const [theirs, ours] = [await backend.call(path, { as: mette }), await seen(id, path)];
        expect([path, ours.status, ours.body]).toEqual([path, theirs.status, theirs.body]);
        expect(ours.status).toBe(200);
      }
    });

    test('is nobody else’s: what is another teacher’s stays closed, and so do the admin lists', async () => {
      const id = await begun();
      expect((await seen(id, '/user/GetUser?email=jonas@skole.example')).body.problem).toBe('FORBIDDEN');
      expect((await seen(id, '/events/GetLatestSignups')).body.problem).toBe('FORBIDDEN');
      expect((await seen(id, '/user/GetNewestUsers')).body.problem).toBe('NOT_ON_BEHALF');
    });
  });

  describe('every call of the backend', () => {
    const marked = routes.filter(([, route]) => route.onBehalf === 'read');

    test('is refused on behalf of somebody unless it is marked, before anything else is looked at', async () => {
      const id = await begun();
      for (const [name, route] of routes.filter(([, { onBehalf }]) => onBehalf !== 'read')) {
        const body = route.method === 'GET' ? {} : { body: JSON.stringify({}), headers: { 'content-type': 'application/json' } };
        const answer = await fetch(`${backend.url}${filled(route)}`, {
          method: route.method,
          ...body,
          headers: { ...body.headers, 'x-edison-on-behalf': id },
        });
        const expected = route.method === 'GET' ? 'NOT_ON_BEHALF' : 'READ_ONLY_ON_BEHALF';
        expect([name, answer.status, (await answer.json()).problem]).toEqual([name, 403, expected]);
      }
    });

    test('that is marked reads: a GET, or one of the two that only ask with a POST', () => {
      expect(marked.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual(['GetRecordings', 'ValidateUser']);
      expect(marked.filter(([, { who }]) => who === 'admin')).toEqual([]);
      expect(marked.map(([name]) => name)).not.toEqual(expect.arrayContaining(['GetOwnData']));
    });

    test('that is marked is open on behalf of somebody to an admin alone', async () => {
      const id = await begun();
      for (const [name, route] of marked) {
        const call = { method: route.method, ...(route.method === 'POST' && { body: {} }), headers: { 'x-edison-on-behalf': id } } as const;
        for (const by of [{}, { as: mette }, { as: 'jonas@skole.example' }]) {
          expect([name, (await backend.call(filled(route), { ...call, ...by })).body.problem]).toEqual([name, 'FORBIDDEN']);
        }
      }
    });

    test('that is marked writes nothing', async () => {
      const id = await begun();
      const before = await backend.store
        .selectFrom('audit_log')
        .select((row) => row.fn.countAll().as('rows'))
        .executeTakeFirst();
      for (const [, route] of marked) {
        await backend.call(filled(route), {
          ...admin,
          method: route.method,
          ...(route.method === 'POST' && { body: {} }),
          headers: { 'x-edison-on-behalf': id },
        });
      }
      expect(
        await backend.store
          .selectFrom('audit_log')
          .select((row) => row.fn.countAll().as('rows'))
          .executeTakeFirst(),
      ).toEqual(before);
    });
  });

  describe('a look on behalf of somebody', () => {
    test('is begun by an admin, with a reason, of somebody else who is not shut out', async () => {
      const problem = async (body: object, by?: object) => (await start(body, by)).body.problem;
      expect(await problem({ userId, reason }, { as: mette })).toBe('FORBIDDEN');
      expect(await problem({ userId, reason: '  ' })).toBe('BAD_REQUEST');
      expect(await problem({ userId: 'nobody', reason })).toBe('NOT_FOUND');
      expect(await problem({ userId: 'bruger-admin', reason })).toBe('FORBIDDEN');
      await backend.store.updateTable('users').set({ state: 'deactivated' }).where('id', '=', userId).execute();
      expect(await problem({ userId, reason })).toBe('PROFILE_DEACTIVATED');
      expect(await written()).toEqual([]);
    });

    test('is its own admin’s: another admin’s token does not open it, nor one that was made up', async () => {
      const id = await begun();
      expect(await problemOf(id, other)).toBe('ON_BEHALF_OVER');
      expect(await problemOf('0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10')).toBe('ON_BEHALF_OVER');
      expect((await end(id, other)).body.problem).toBe('NOT_FOUND');
      expect(await problemOf(id)).toBeUndefined();
    });

    test('is over after half an hour, and that is written down once, whoever looks', async () => {
      const id = await begun();
      backend.clock.now = minutes(29);
      expect(await problemOf(id)).toBeUndefined();
      backend.clock.now = minutes(30);
      expect(await problemOf(id)).toBe('ON_BEHALF_OVER');
      await Promise.all([endExpiredOnBehalf(backend.store, minutes(30)), endExpiredOnBehalf(backend.store, minutes(30))]);
      expect((await end(id)).body).toEqual({ userId });
      expect(await written()).toEqual([
        {
          action: 'user.start-on-behalf',
          actor_kind: 'person',
          actor: 'bruger-admin',
          reason,
          after: { onBehalfId: id, until: minutes(30).toISOString() },
        },
        { action: 'user.end-on-behalf', actor_kind: 'system', actor: null, reason: null, after: { onBehalfId: id, how: 'over' } },
      ]);
    });

    test('is over when the admin ends it; again is the same answer, and one line', async () => {
      const id = await begun();
      expect((await end(id)).body).toEqual({ userId });
      expect((await end(id)).body).toEqual({ userId });
      expect(await problemOf(id)).toBe('ON_BEHALF_OVER');
      expect((await written()).map(({ action, actor }) => [action, actor])).toEqual([
        ['user.start-on-behalf', 'bruger-admin'],
        ['user.end-on-behalf', 'bruger-admin'],
      ]);
    });

    test('is over when the teacher is shut out, and when the admin is', async () => {
      const id = await begun();
      const shutOut = (whom: string, state: 'active' | 'deactivated') =>
        backend.store.updateTable('users').set({ state }).where('id', '=', whom).execute();
      await shutOut(userId, 'deactivated');
      expect(await problemOf(id)).toBe('ON_BEHALF_OVER');
      await shutOut(userId, 'active');
      expect(await problemOf(id)).toBeUndefined();
      await shutOut('bruger-admin', 'deactivated');
      expect(await problemOf(id)).toBe('PROFILE_DEACTIVATED');
      await endExpiredOnBehalf(backend.store, minutes(1));
      expect((await written()).map(({ action }) => action)).toEqual(['user.start-on-behalf', 'user.end-on-behalf']);
    });

    test('is written down as over when the person is deleted meanwhile', async () => {
      const id = await begun();
      await backend.store.insertInto('deletions').values({ user_id: userId, requested_at: firstDay, deletes_at: firstDay }).execute();
      const way = { siteUrl: 'https://edison.example', queueMails: async () => undefined };
      expect(await backend.store.transaction().execute((tx) => deleteAccount({ tx, ...way, now: firstDay }, userId))).toBe(true);
      expect(await problemOf(id)).toBe('ON_BEHALF_OVER');
      expect((await written()).map(({ action }) => action)).toEqual(['user.start-on-behalf', 'user.end-on-behalf']);
    });

    test('is nothing without the role, and nothing for a token from before the role was taken', async () => {
      const id = await begun();
      expect(await problemOf(id, { as: admin.as })).toBe('FORBIDDEN');
      const token = await backend.issuer.token({ email: admin.as, permissions: ['role:admin'] });
      await backend.store.updateTable('users').set({ permissions_changed_at: new Date() }).where('id', '=', 'bruger-admin').execute();
      const answer = await backend.call(own, { headers: { authorization: `Bearer ${token}`, 'x-edison-on-behalf': id } });
      expect([answer.status, answer.body.problem]).toEqual([401, 'TOKEN_OUTDATED']);
    });

    test('goes with the person who is deleted', async () => {
      const id = await begun();
      await backend.store.updateTable('sign_ups').set({ user_id: null }).where('user_id', '=', userId).execute();
      await backend.store.updateTable('teams').set({ owner_user_id: null }).where('owner_user_id', '=', userId).execute();
      await backend.store.updateTable('downloads').set({ user_id: null }).where('user_id', '=', userId).execute();
      await backend.store.deleteFrom('users').where('id', '=', userId).execute();
      expect(await problemOf(id)).toBe('ON_BEHALF_OVER');
    });
  });
});
