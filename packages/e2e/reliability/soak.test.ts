import { afterAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres } from '../src/rig/start-rig.ts';
import { lastOn } from '../src/soak/last-on.ts';

const long = process.env.EDISON_TEST_LONG === '1';

describe.skipIf(!hasPostgres)('a steady load on two replicas', { timeout: 4_500_000 }, () => {
  afterAll(leaveRig);

  test('Q33 some seconds of it cause no failed request, unhandled rejection, ended process or leaked handle', async () => {
    const { requests, processes, handles } = await lastOn(await standingRig(), { minutes: 0.05, perSecond: 20, visitors: 5 }, () => {});
    expect([requests, processes, handles].filter(({ kept }) => !kept)).toEqual([]);
  });

  test.runIf(long)('Q33 an hour of it lets memory grow by less than a megabyte a minute (long)', async () => {
    const found = await lastOn(await standingRig(), { minutes: 60, perSecond: 100, visitors: 100 }, console.info);
    expect(Object.values(found).filter(({ kept }) => !kept)).toEqual([]);
  });
});
