import { createTestPostgres } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { buildRelease, readLastRelease } from '@edison/tools/release-build';
import { startBalancer } from '@edison/tools/rig/balancer';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../src/rig/start-rig.ts';
import { counted, createTestEvent, newcomer } from '../src/rig/test-event.ts';
import { startInstantProvider } from '../src/running/instant-provider.ts';
import { startMailSink } from '../src/running/mail-sink.ts';
import { seatRequest, type Teacher } from '../src/running/sign-in-at.ts';
import { dataFolder, startSiteProcess } from '../src/running/site-process.ts';

const capacity = 9;
const release = await readLastRelease();

describe.skipIf(!hasPostgres)('the release before this version', { timeout: 300_000 }, () => {
  test('Q44 the last release and this version sign teams up side by side on the migrated database, and the release alone goes on with it', async () => {
    const main = await buildRelease(release);
    await using parts = new AsyncDisposableStack();
    const [provider, mail, databaseUrl, old, current] = [
      parts.use(await startInstantProvider()),
      parts.use(await startMailSink()),
      await createTestPostgres(),
      `http://localhost:${await freePort()}`,
      `http://localhost:${await freePort()}`,
    ];
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    parts.defer(() => pool.end());
    const query = async (statement: string, values: readonly unknown[] = []) => (await pool.query(statement, [...values])).rows;
    const balancer = parts.use(await startBalancer([old, current], await freePort()));
    const environment = {
      ...provider.environment,
      DATABASE_URL: databaseUrl,
      EDISON_DATA_DIR: await dataFolder(),
      SITE_URL: balancer.url,
      SMTP_URL: mail.smtpUrl,
      SESSION_KEYS: 'release-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DRAIN_SECONDS: '0',
      DEMO: '1',
    };
    const startOld = () => startSiteProcess({ ...environment, PORT: new URL(old).port }, main);
    const inRotation = (expected: readonly boolean[]) => expect.poll(() => balancer.inRotation(), { timeout: 30_000 }).toEqual(expected);

    let before = parts.use(await startOld());
    await inRotation([true, false]);
    const testEvent = await createTestEvent({ query }, capacity, { waitlist: true });
    await query(`update backend.events set audience = 'team' where id = $1`, [testEvent.eventId]);
    const teachers: Teacher[] = [];
    for (let i = 0; i < 8; i += 1) teachers.push(await newcomer({ query, url: balancer.url }));
    const signUp = (teacher: number, at: string) =>
      teachers[teacher]?.call(at, 'POST', testEvent.path, { ...seatRequest(testEvent.sessionId), seats: 2, teams: [teamOf(teacher)] });
    const statesAt = async (at: string) => {
      const answers = await Promise.all(teachers.map((teacher) => teacher.call(at, 'GET', '/bff/me/sign-ups')));
      return answers.map(({ status, body }) => [status, JSON.stringify(body).match(/"state":"(\w+)"/)?.[1]]);
    };
    expect(await signUp(0, old)).toMatchObject({ status: 201, body: { state: 'confirmed' } });

    const after = parts.use(await startSiteProcess({ ...environment, PORT: new URL(current).port }));
    await inRotation([true, true]);
    const both = await Promise.all([
      signUp(1, old),
      signUp(2, current),
      signUp(3, old),
      signUp(4, current),
      signUp(5, old),
      signUp(6, current),
    ]);
    expect(both.map((answer) => answer?.status)).toEqual(both.map(() => 201));
    expect(await counted({ query }, testEvent)).toEqual({ taken: 8, confirmed: 8, rows: 7 });
    expect(await statesAt(old)).toEqual(await statesAt(current));

    expect(await after.stop()).toBe(0);
    expect(await before.stop()).toBe(0);
    before = parts.use(await startOld());
    await inRotation([true, false]);
    expect(await signUp(7, old)).toMatchObject({ status: 201, body: { state: 'waitlisted' } });
    expect((await statesAt(old)).map(([status]) => status)).toEqual(teachers.map(() => 200));
    expect(await counted({ query }, testEvent)).toEqual({ taken: 8, confirmed: 8, rows: 8 });
  });

  test('Q44 with the embedded provider both sign with one key, also when the release is started again on what this version has migrated', async () => {
    const main = await buildRelease(release);
    await using parts = new AsyncDisposableStack();
    const mail = parts.use(await startMailSink());
    const [databaseUrl, old, current] = [await createTestPostgres(), await freePort(), await freePort()];
    const environment = {
      ...{ DATABASE_URL: databaseUrl, EDISON_DATA_DIR: await dataFolder(), SITE_URL: `http://localhost:${old}`, SMTP_URL: mail.smtpUrl },
      ...{ SESSION_KEYS: 'release-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp', TRUSTED_PROXIES: '127.0.0.1,::1', DRAIN_SECONDS: '0', DEMO: '1' },
    };
    const startOld = () => startSiteProcess({ ...environment, PORT: String(old) }, main);
    const keysAt = async (port: number): Promise<unknown> => (await fetch(`http://localhost:${port}/identity/jwks`)).json();
    const before = parts.use(await startOld());
    const keys = await keysAt(old);
    parts.use(await startSiteProcess({ ...environment, PORT: String(current) }));
    expect(await keysAt(current)).toEqual(keys);
    expect(await before.stop()).toBe(0);
    parts.use(await startOld());
    expect(await keysAt(old)).toEqual(keys);
    const origin = { origin: `http://localhost:${old}`, 'sec-fetch-site': 'same-origin' };
    const ask = (port: number, email: string) =>
      fetch(`http://localhost:${port}/identity/glemt-adgangskode`, {
        method: 'POST',
        headers: origin,
        body: new URLSearchParams({ email }),
      });
    await Promise.all([ask(old, 'mette@skole.example'), ask(current, 'jonas@skole.example')]);
    const linksTo = (to: string) => mail.letters.filter((letter) => letter.to === to && /ny-adgangskode\//.test(letter.raw)).length;
    await expect.poll(() => [linksTo('mette@skole.example'), linksTo('jonas@skole.example')], { timeout: 20_000 }).toEqual([1, 1]);
  });
});

function teamOf(teacher: number) {
  return { name: `Hold ${teacher}`, classLabel: '6.A', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] };
}
