import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { counted, createTestEvent, crowd, newcomer, postUntilAnswered, type TestEvent } from '../src/rig/test-event.ts';
import { seatRequest, type Teacher } from '../src/running/sign-in-at.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const lossesOfConnections = long ? 20 : 3;
const mine = '/bff/me/sign-ups';

describe.skipIf(!hasPostgres)('a database that goes away, under two replicas', { timeout: 120_000 }, () => {
  let rig: Rig;
  let teachers: readonly Teacher[];
  beforeAll(async () => {
    rig = await standingRig();
    teachers = await crowd(rig, 30);
    return leaveRig;
  }, 180_000);
  afterEach(async () => {
    await rig.toDatabase.set({ kind: 'none' });
    await rig.whole();
  });

  const statusOf = async (url: string, cookie = '') => {
    const answer = await fetch(url, { headers: { 'x-edison': '1', cookie }, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  };
  const statuses = (path: string, cookie?: string) => Promise.all(rig.replicas.map(({ url }) => statusOf(`${url}${path}`, cookie)));
  /** Milliseconds until both replicas answer with this status. */
  const until = async (path: string, status: number, cookie?: string) => {
    const begun = performance.now();
    await expect.poll(() => statuses(path, cookie), { timeout: 20_000, interval: 50 }).toEqual([status, status]);
    return performance.now() - begun;
  };

  test.each(['refuse', 'black-hole'] as const)(
    'Q30 Q31 without its database (%s) a replica lives, is ready for public pages and not for private ones: the balancer sends on, public pages stand, private ones wait, and the same cookie is good after it',
    async (kind) => {
      const teacher = await newcomer(rig);
      expect(await statuses('/om-projekt-edison/')).toEqual([200, 200]);
      await rig.toDatabase.set({ kind });
      const gone = await until('/readyz/private', 503);
      const event = kind === 'refuse' ? 'refused' : 'held';
      expect(rig.toDatabase.count(event)).toBeGreaterThan(0);
      expect([...(await statuses('/livez')), ...(await statuses('/readyz'))]).toEqual([200, 200, 200, 200]);
      expect(await statuses('/om-projekt-edison/')).toEqual([200, 200]);
      // Requests until each replica has been asked, after the balancer has checked both.
      const { nobody, forwarded } = rig.balancer.counts;
      const before = [...forwarded];
      await expect
        .poll(
          async () => {
            expect(await statusOf(`${rig.url}/om-projekt-edison/`)).toBe(200);
            return forwarded.every((count, index) => count > (before[index] ?? 0) + 5);
          },
          { timeout: 10_000, interval: 100 },
        )
        .toBe(true);
      expect(rig.balancer.counts.nobody).toBe(nobody);
      // In a black hole a replica notices the outage only when its wait for the store times out.
      for (const { url } of kind === 'refuse' || long ? rig.replicas : []) {
        const refused = await fetch(`${url}${mine}`, { headers: { 'x-edison': '1', cookie: teacher.cookie } });
        expect([refused.status, refused.headers.getSetCookie(), (await refused.json()).problem]).toEqual([503, [], 'STORE_UNAVAILABLE']);
      }
      await rig.toDatabase.set({ kind: 'none' });
      const back = await until('/readyz/private', 200);
      expect(await until(mine, 200, teacher.cookie)).toBeLessThan(5_000);
      if (process.env.EDISON_TEST_TIMES)
        console.info(`${kind}, Q30: not ready after ${Math.round(gone)} ms, ready after ${Math.round(back)} ms`);
      expect([gone < 2_500, back < 5_000]).toEqual([true, true]);
    },
  );

  test('Q30 a content service that is away leaves every replica ready', async () => {
    await rig.content.behave({ kind: 'refused' });
    const during = [await statuses('/readyz/private'), await statuses('/livez')];
    await rig.content.behave({ kind: 'well' });
    expect(during.flat()).toEqual([200, 200, 200, 200]);
  });

  test(`Q35 all connections ended by the database, ${lossesOfConnections} times: no answer is wrong, and both replicas work again within five seconds`, async () => {
    const teacher = await newcomer(rig);
    const testEvent = await createTestEvent(rig, 1_000);
    for (let round = 0; round < lossesOfConnections; round += 1) {
      const asked = teachers
        .slice(0, 12)
        .map((one, i) =>
          i % 2 ? one.call(rig.url, 'GET', mine) : one.call(rig.url, 'POST', testEvent.path, seatRequest(testEvent.sessionId)),
        );
      const ended = await rig.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'edison%'`);
      expect(ended.length).toBeGreaterThan(0);
      const said = await Promise.all(asked);
      expect(said.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(await until(mine, 200, teacher.cookie)).toBeLessThan(5_000);
    }
    const booked = await Promise.all(
      teachers
        .slice(0, 12)
        .filter((_, i) => i % 2 === 0)
        .map((one) => book(one, testEvent)),
    );
    expect(await counted(rig, testEvent)).toEqual({ taken: booked.length, confirmed: booked.length, rows: booked.length });
  });

  test('Q9 a database that is killed while people sign up has kept every sign-up that was acknowledged, and no replica has to be started again', async () => {
    const testEvent = await createTestEvent(rig, 1_000);
    const pids = rig.replicas.map(({ pid }) => pid);
    const crashing = Promise.withResolvers<void>();
    let acknowledged = 0;
    const signing = teachers.map(async (teacher) => {
      const { status, body } = await book(teacher, testEvent);
      acknowledged += 1;
      if (acknowledged === 8) crashing.resolve();
      return status === 201 ? 'taken' : { status, body };
    });
    await crashing.promise;
    const before = acknowledged;
    await rig.postgres.crash();
    const back = await until('/readyz/private', 200);
    expect((await Promise.all(signing)).filter((answer) => answer !== 'taken')).toEqual([]);
    expect(before).toBeLessThan(teachers.length);
    expect(await counted(rig, testEvent)).toEqual({ taken: teachers.length, confirmed: teachers.length, rows: teachers.length });
    expect(back).toBeLessThan(5_000);
    expect(rig.replicas.map(({ pid }) => pid)).toEqual(pids);
  });

  /**
   * Makes a deadlock between this connection and a sign-up. Returns whether PostgreSQL ended the sign-up's transaction: it checks once, a
   * second after a wait began, and so misses a deadlock that is complete later.
   */
  async function closeCircle(): Promise<boolean> {
    const testEvent = await createTestEvent(rig, 10);
    await using client = disposable(new pg.Client({ connectionString: rig.databaseUrl }));
    await client.connect();
    // This connection's `deadlock_timeout` is longer, so that the site's transaction is the victim.
    await client.query(`set deadlock_timeout = '60s'; set statement_timeout = '4s'`);
    await client.query('begin');
    await client.query('lock table backend.sign_ups in share mode');
    const booking = book(teachers[0], testEvent);
    await expect.poll(() => waiting('sign_ups'), { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
    const isClosed = await client.query('select 1 from backend.sessions where id = $1 for update', [testEvent.sessionId]).then(
      () => true,
      () => false,
    );
    await client.query('commit');
    expect((await booking).status).toBe(201);
    expect(await counted(rig, testEvent)).toEqual({ taken: 1, confirmed: 1, rows: 1 });
    return isClosed;
  }

  test('Q36 a deadlock is retried, and no caller notices', async () => {
    const before = await deadlocks();
    for (let tries = 1; !(await closeCircle()); tries += 1) expect(tries).toBeLessThan(5);
    // PostgreSQL's statistics lag about a second behind.
    await expect.poll(deadlocks, { timeout: 10_000, interval: 100 }).toBe(before + 1);
  });

  test('Q36 a serialization conflict (40001) is retried three times; if it remains, the answer is 503 with Retry-After, never 500', async () => {
    const testEvent = await createTestEvent(rig, 10);
    await rig.query('create sequence public.conflicts');
    await rig.query(`create function public.conflict() returns trigger language plpgsql as $$ begin
      if nextval('public.conflicts') <= tg_argv[0]::int then raise exception using errcode = '40001', message = 'conflict'; end if; return new; end $$`);
    const conflicting = (times: number) =>
      rig.query(`create or replace trigger conflict before insert on backend.sign_ups for each row when (new.session_id = '${testEvent.sessionId}')
        execute function public.conflict('${times}')`);
    const met = async () => Number((await rig.query('select last_value from public.conflicts'))[0]?.last_value);
    try {
      await conflicting(3);
      const first = await teachers[0]?.call(rig.url, 'POST', testEvent.path, seatRequest(testEvent.sessionId));
      expect([first?.status, await met()]).toEqual([201, 4]);
      await conflicting(1_000);
      const request = { ...seatRequest(testEvent.sessionId), idempotencyKey: randomUUID() };
      const second = await teachers[1]?.call(rig.url, 'POST', testEvent.path, request);
      expect([second?.status, Object(second?.body).problem, await met()]).toEqual([503, 'TRY_AGAIN', 8]);
      await rig.query('drop trigger conflict on backend.sign_ups');
      expect((await teachers[1]?.call(rig.url, 'POST', testEvent.path, request))?.status).toBe(201);
    } finally {
      await rig.query('drop function public.conflict cascade');
      await rig.query('drop sequence public.conflicts');
    }
  });

  const book = (teacher: Teacher | undefined, testEvent: TestEvent) => {
    if (!teacher) throw new Error('The crowd is too small');
    return postUntilAnswered(teacher, rig.url, testEvent.path, seatRequest(testEvent.sessionId));
  };
  const deadlocks = async () =>
    Number((await rig.query(`select deadlocks from pg_stat_database where datname = current_database()`))[0]?.deadlocks);
  const waiting = async (table: string) =>
    (await rig.query('select 1 from pg_locks where not granted and relation = $1::regclass', [`backend.${table}`])).length;
});

function disposable(client: pg.Client): pg.Client & AsyncDisposable {
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
