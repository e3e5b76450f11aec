import { bffTables } from '@edison/contracts/bff';
import { personRoutes } from '@edison/contracts/bff/admin/person';
import { sessionRoutes } from '@edison/contracts/bff/session';
import type { Route } from '@edison/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { type Request, type Row, requestOf } from './row.ts';
import { rowsOf } from './rows.ts';
import { openWorld, people, type World } from './world.ts';

// Calls every route of the site as an admin on behalf of the teacher Mette.

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const body = { reason: 'Hun kan ikke finde sin tilmelding' };
  const { status } = await ask(world, 'site', personRoutes.startOnBehalf, { params: { userId: people.teacher.userId }, body }, 'admin');
  expect(status).toBe(200);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Call {
  readonly name: string;
  readonly route: Route;
  readonly row: Row | undefined;
}

const calls: readonly Call[] = Object.entries(bffTables).flatMap(([noun, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ name, route, row: rowsOf('site', noun)[name] })),
);
const teachersRequest = async ({ row }: Call) => (row ? await requestOf(await row.request(people.teacher, world), 'teacher') : {});
/** A request for the route. Its content may be invalid, because access is checked first. */
const anyRequest = ({ route }: Call): Request => ({
  params: Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, 'x'])),
  ...(route.body && { body: {} }),
});
/** Removes what differs between two equal answers: request id and times, in JSON and in a calendar. */
const without = (text: string) => text.replaceAll(/"requestId":"[^"]*"|"\d{4}-\d\d-\d\dT[^"]*"|DTSTAMP:\d{8}T\d{6}Z/g, '');

describe('what is marked', () => {
  test.each(calls.filter(({ route }) => route.onBehalf === 'read'))('$name answers as it answers the teacher', async (call) => {
    const request = await teachersRequest(call);
    const theirs = await ask(world, 'site', call.route, request, 'teacher');
    const ours = await ask(world, 'site', call.route, request, 'admin');
    expect([ours.status, without(ours.text)]).toEqual([theirs.status, without(theirs.text)]);
    expect(call.route.method).toBe('GET');
  });

  test('tells whose page it is, and whose look', async () => {
    const { text } = await ask(world, 'site', sessionRoutes.getSession, {}, 'admin');
    expect(JSON.parse(text)).toMatchObject({
      kind: 'signed-in',
      role: 'teacher',
      email: people.teacher.email,
      onBehalf: { userId: people.teacher.userId, by: expect.any(String), until: expect.any(String) },
    });
  });
});

describe('everything else', () => {
  // The calendar feed is opened by a secret, not by a session.
  const closed = calls.filter(({ name, route }) => route.onBehalf === undefined && name !== 'getCalendarFeed');

  test.each(closed.filter(({ route }) => route.method === 'GET'))('$name is not shown', async (call) => {
    const { status, problem } = await ask(world, 'site', call.route, anyRequest(call), 'admin');
    expect([status, problem]).toEqual([403, 'NOT_ON_BEHALF']);
  });

  test.each(closed.filter(({ route }) => route.method !== 'GET'))('$name changes nothing', async (call) => {
    const before = await world.fingerprint();
    const { status, problem } = await ask(world, 'site', call.route, anyRequest(call), 'admin');
    expect([status, problem]).toEqual([403, 'READ_ONLY_ON_BEHALF']);
    expect(await world.fingerprint()).toBe(before);
  });
});

const pageOf = (path: string) =>
  fetch(`${world.siteUrl}${path}`, { redirect: 'manual', headers: { cookie: world.credentials.admin.cookie ?? '' } });

test('the portal is served, and the administration is not', async () => {
  expect((await pageOf('/min-profil/')).status).toBe(200);
  for (const path of ['/admin/oversigt/', '/admin/bruger-information/?bruger=bruger-mette']) {
    const answer = await pageOf(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/min-profil/']);
  }
});

test('the way out leads back to the administration, once, and the access log lists both', async () => {
  const out = () => ask(world, 'site', personRoutes.endOnBehalf, {}, 'admin');
  const left = await out();
  expect([left.status, JSON.parse(left.text)]).toEqual([200, { userId: people.teacher.userId }]);
  expect((await out()).problem).toBe('WRONG_STATE');
  expect((await pageOf('/admin/oversigt/')).status).toBe(200);
  const { rows } = await world.database.pool.query(
    `select action, actor, object_id from backend.audit_log where action like '%on-behalf' order by id`,
  );
  expect(rows).toEqual([
    { action: 'user.start-on-behalf', actor: people.admin.userId, object_id: people.teacher.userId },
    { action: 'user.end-on-behalf', actor: people.admin.userId, object_id: people.teacher.userId },
  ]);
});

test('a logout in the middle of a look ends it, for the backend too', async () => {
  const body = { reason: 'En gang til' };
  await ask(world, 'site', personRoutes.startOnBehalf, { params: { userId: people.teacher.userId }, body }, 'admin');
  expect((await ask(world, 'site', sessionRoutes.logout, {}, 'admin')).status).toBe(200);
  expect(JSON.parse((await ask(world, 'site', sessionRoutes.getSession, {}, 'admin')).text)).toEqual({ kind: 'guest' });
  const { rows } = await world.database.pool.query('select count(*)::int as open from backend.on_behalf where ended_at is null');
  expect(rows).toEqual([{ open: 0 }]);
});
