import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '@edison/tools/rig/steady-load';
import { roll } from '../rig/roll.ts';
import type { Rig } from '../rig/start-rig.ts';
import { crowd } from '../rig/test-event.ts';
import { planVisits } from '../rig/visits.ts';
import type { Finding } from './finding.ts';

const visitors = 100;
/** Milliseconds that recovery after the overload may take. */
const patience = 10_000;

/** Q27 and Q29: so many rolling restarts under so many requests a second, a tenth of which write. */
export async function rollOn(rig: Rig, rounds: number, perSecond: number, say: (line: string) => void): Promise<readonly Finding[]> {
  const teachers = await crowd(rig, visitors);
  const visits = await planVisits(rig, teachers);
  const codes: (number | null)[] = [];
  const load = startLoad(rig.url, perSecond, visits);
  for (let round = 1; round <= rounds; round += 1) {
    codes.push(...(await roll(rig)));
    say(`rolling restart ${round} of ${rounds}: ${load.answered()} answered`);
  }
  const report = await load.stop();
  for (const failure of report.failed.slice(0, 10)) say(`failed: ${failure}`);
  let loggedOut = 0;
  for (const teacher of teachers) if (!(await isLoggedIn(rig, teacher))) loggedOut += 1;
  const { sent, failed, p50, p99, max } = report;
  return [
    {
      row: 'Q27',
      promise: `${rounds} rolling restarts at ${perSecond} requests a second, a tenth of them POST: none fails`,
      measured: `${sent} at ${report.perSecond} a second, ${failed.length} failed; p50 ${p50}, p99 ${p99}, longest ${max} ms`,
      kept: failed.length === 0 && report.perSecond >= perSecond * 0.95,
    },
    {
      row: 'Q27',
      promise: 'each replica ends by itself',
      measured: `exit codes ${[...new Set(codes)].join(', ')}`,
      kept: codes.every((code) => code === 0),
    },
    { row: 'Q29', promise: 'nobody is logged out', measured: `${loggedOut} of ${visitors} logged out`, kept: loggedOut === 0 },
  ];
}

/** Asked one after another, and again where the site has too much in hand: that says nothing of the session. */
async function isLoggedIn(rig: Rig, teacher: Awaited<ReturnType<typeof crowd>>[number]): Promise<boolean> {
  for (const until = Date.now() + patience; ; await sleep(250)) {
    const { status } = await teacher.call(rig.url, 'GET', '/bff/me/sign-ups');
    if (status !== 503 || Date.now() > until) return status === 200;
  }
}
