import pg from 'pg';
import { beforeAll, describe, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { counted, createTestEvent, newcomer } from '../src/rig/test-event.ts';
import { seatRequest, type Teacher } from '../src/running/sign-in-at.ts';

// Each test waits five seconds, so they run at the same time.
describe.skipIf(!hasPostgres).concurrent('what takes longer than anybody waits', { timeout: 60_000 }, () => {
  let rig: Rig;
  let teacher: Teacher;
  /** A signed-in teacher whose access token has already expired. */
  let expired: Teacher;
  beforeAll(async () => {
    rig = await standingRig();
    teacher = await newcomer(rig);
    rig.provider.behaviour.accessSeconds = 0;
    expired = await newcomer(rig);
    rig.provider.behaviour.accessSeconds = 1_800;
    return leaveRig;
  }, 120_000);

  test('Q7 a sign-up whose answer came too late is stored, and a retry with the same key returns it', async ({ expect }) => {
    const testEvent = await createTestEvent(rig, 10);
    const request = seatRequest(testEvent.sessionId);
    const signUp = () => teacher.call(rig.url, 'POST', testEvent.path, request);
    const slow = new pg.Client({ connectionString: rig.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query('select 1 from backend.sessions where id = $1 for update', [testEvent.sessionId]);
    const late = await signUp();
    const before = await counted(rig, testEvent);
    await slow.query('commit');
    await slow.end();
    await expect.poll(() => counted(rig, testEvent), { timeout: 10_000 }).toEqual({ taken: 1, confirmed: 1, rows: 1 });

    expect([late.status, before.rows]).toEqual([503, 0]);
    const again = await signUp();
    expect([again.status, Object(again.body).state]).toEqual([201, 'confirmed']);
    expect(await signUp()).toEqual(again);
    expect(await counted(rig, testEvent)).toEqual({ taken: 1, confirmed: 1, rows: 1 });
    const mails = await rig.query('select id from backend.outbox where recipient = $1', [teacher.email]);
    expect(mails).toHaveLength(1);
  });

  test('Q14 fifty calls during a refresh of five seconds, longer than any lease, are one refresh, and all are answered', async ({
    expect,
  }) => {
    const { behaviour, refreshes } = rig.provider;
    behaviour.refreshMilliseconds = 5_000;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => expired.call(rig.replicas[i % 2 ? 1 : 0].url, 'GET', '/bff/me/sign-ups')),
    );
    behaviour.refreshMilliseconds = 0;
    expect([refreshes.asked, refreshes.done, refreshes.reused].map((count) => count.get(expired.email))).toEqual([1, 1, undefined]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
