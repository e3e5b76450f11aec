import { type LoadReport, startLoad } from '@edison/tools/rig/steady-load';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { roll } from '../src/rig/roll.ts';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { createTestEvent, crowd } from '../src/rig/test-event.ts';
import { planVisits } from '../src/rig/visits.ts';
import { seatRequest, type Teacher } from '../src/running/sign-in-at.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const perSecond = long ? 500 : 10;
const rounds = long ? 10 : 1;
/** The key of the advisory lock that Kysely's migrator takes. */
const migrating = '3853314791062309107';

describe.skipIf(!hasPostgres)('two replicas that are started again, one after the other', { timeout: 600_000 }, () => {
  let rig: Rig;
  let teachers: readonly Teacher[];
  beforeAll(async () => {
    rig = await standingRig();
    teachers = await crowd(rig, long ? 100 : 20);
    return leaveRig;
  }, 180_000);

  test('Q37 two that start at once on an empty database migrate it once', async () => {
    for (const schema of ['backend', 'bff', 'jobs']) {
      const [row] = await rig.query(`select count(*)::int as all, count(distinct name)::int as different from ${schema}.kysely_migration`);
      expect([schema, row?.all, Number(row?.all) > 0]).toEqual([schema, row?.different, true]);
    }
    expect(await rig.query(`select slug from backend.events where slug = 'kursus-ideudvikling'`)).toHaveLength(1);
  });

  test(`Q27 Q29 Q6 Q37 ${rounds} rolling restart(s) at ${perSecond} requests a second lose none, log nobody out, forget no key; and while one waits for a migration the other serves`, async () => {
    const visits = await planVisits(rig, teachers);
    const testEvent = await createTestEvent(rig, 10);
    const request = seatRequest(testEvent.sessionId);
    const first = await teachers[0]?.call(rig.url, 'POST', testEvent.path, request);
    const before = structuredClone(rig.balancer.counts);
    const load = startLoad(rig.url, perSecond, visits);
    const codes = [...(await rollWithMigrationHeld(load.answered))];
    for (let round = 1; round < rounds; round += 1) codes.push(...(await roll(rig)));
    const report = await load.stop();
    if (process.env.EDISON_TEST_TIMES)
      console.info(`Measured for Q27: ${sumUp(report)}; before ${JSON.stringify(before)}, after ${JSON.stringify(rig.balancer.counts)}`);

    expect(codes).toEqual(codes.map(() => 0));
    expect(report.failed.slice(0, 5)).toEqual([]);
    expect([rig.balancer.counts.broken, rig.balancer.counts.nobody]).toEqual([before.broken, before.nobody]);
    const mine = await Promise.all(teachers.map((teacher) => teacher.call(rig.url, 'GET', '/bff/me/sign-ups')));
    expect(mine.filter(({ status }) => status !== 200)).toEqual([]);
    expect(first?.status).toBe(201);
    expect(await teachers[0]?.call(rig.url, 'POST', testEvent.path, request)).toEqual(first);
  });

  /** Holds the migration lock, so that the first restarted replica waits for it while the other must serve. */
  async function rollWithMigrationHeld(answered: () => number): Promise<readonly (number | null)[]> {
    const client = new pg.Client({ connectionString: rig.databaseUrl });
    await client.connect();
    await client.query(`select pg_advisory_lock(${migrating})`);
    try {
      return await roll(rig, async () => {
        await expect.poll(waiters, { timeout: 60_000, interval: 20 }).toBe(1);
        const then = answered();
        expect(rig.balancer.inRotation()).toEqual([false, true]);
        await expect.poll(answered, { timeout: 30_000, interval: 20 }).toBeGreaterThan(then + perSecond);
        await client.query(`select pg_advisory_unlock(${migrating})`);
      });
    } finally {
      await client.end();
    }
  }

  const waiters = async () => (await rig.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length;
});

function sumUp({ sent, perSecond: rate, failed, p50, p99, max }: LoadReport): string {
  return `${sent} requests at ${rate} a second, ${failed.length} failed, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`;
}
