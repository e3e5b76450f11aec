import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '@edison/tools/rig/steady-load';
import type { Rig } from '../rig/start-rig.ts';
import { crowd } from '../rig/test-event.ts';
import { planVisits } from '../rig/visits.ts';
import type { Finding } from './finding.ts';

/** How a process stands at a moment. */
interface Sample {
  readonly minute: number;
  readonly megabytes: number;
  readonly handles: number;
}

const samples = 120;
/** Caches fill and code is compiled in the first sixth: ten minutes of an hour. */
const settling = 1 / 6;
const slopeAtMost = 1;
const page = 4_096;

/** How long, how many requests a second, and of how many people. */
interface Lasting {
  readonly minutes: number;
  readonly perSecond: number;
  readonly visitors: number;
}

/** Q33 and Q34: a steady load for so long; memory and handles of both replicas, and how often sessions are written. */
export async function lastOn(
  rig: Rig,
  { minutes, perSecond, visitors }: Lasting,
  say: (line: string) => void,
): Promise<Record<'memory' | 'requests' | 'processes' | 'handles' | 'sessions', Finding>> {
  const teachers = await crowd(rig, visitors);
  const visits = await planVisits(rig, teachers);
  const pids = rig.replicas.map(({ pid }) => pid);
  const written = await sessionWrites(rig);
  const load = startLoad(rig.url, perSecond, visits);
  const taken: Sample[][] = [[], []];
  for (let n = 1; n <= samples; n += 1) {
    await sleep((minutes * 60_000) / samples);
    for (const [i, pid] of pids.entries()) taken[i]?.push({ minute: (minutes * n) / samples, ...(await look(pid)) });
    if (n % 10 === 0)
      say(
        `${Math.round((n * 100) / samples)} %: ${taken.map((one) => `${one.at(-1)?.megabytes.toFixed(0)} MB`).join(', ')}, ${load.answered()} answered`,
      );
  }
  const report = await load.stop();
  for (const failure of report.failed.slice(0, 10)) say(`failed: ${failure}`);
  const perUserMinute = ((await sessionWrites(rig)) - written) / visitors / minutes;
  const settled = taken.map((one) => one.filter(({ minute }) => minute > minutes * settling));
  const slopes = settled.map((one) => slopeOf(one.map(({ minute, megabytes }) => [minute, megabytes])));
  const handles = settled.map((one) => Math.max(...one.map((s) => s.handles)) - Math.min(...one.map((s) => s.handles)));
  const unhandled = rig.replicas.filter((replica) => /unhandled/i.test(replica.output())).length;
  const isSame = rig.replicas.every(({ pid }, i) => pid === pids[i]);
  return {
    memory: {
      row: 'Q33',
      promise: `${minutes} minutes at ${perSecond} requests a second: memory grows by less than ${slopeAtMost} MB a minute`,
      measured: `${slopes.map((slope) => slope.toFixed(2)).join(' and ')} MB a minute`,
      kept: slopes.every((slope) => slope < slopeAtMost),
    },
    requests: {
      row: 'Q33',
      promise: 'no request fails',
      measured: `${report.failed.length} of ${report.sent} failed, p99 ${report.p99} ms`,
      kept: report.sent > 0 && report.failed.length === 0,
    },
    processes: {
      row: 'Q33',
      promise: 'no rejection is unhandled, no process ends',
      measured: `${unhandled} unhandled`,
      kept: unhandled === 0 && isSame,
    },
    handles: {
      row: 'Q33',
      promise: 'handles stay',
      measured: `they vary by ${handles.join(' and ')}`,
      kept: handles.every((range) => range < 200),
    },
    sessions: {
      row: 'Q34',
      promise: 'a session is written once a minute at most',
      measured: `${perUserMinute.toFixed(2)} a person and minute`,
      kept: perUserMinute <= 1.05,
    },
  };
}

async function look(pid: number): Promise<Omit<Sample, 'minute'>> {
  const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return { megabytes: (Number(resident) * page) / 2 ** 20, handles: (await readdir(`/proc/${pid}/fd`)).length };
}

/** The database says what it counted with a delay of a second. */
async function sessionWrites(rig: Rig): Promise<number> {
  await sleep(1_500);
  const [row] = await rig.query(
    `select n_tup_ins + n_tup_upd as writes from pg_stat_user_tables where schemaname = 'bff' and relname = 'session'`,
  );
  return Number(row?.writes);
}

/** Least squares: by how much y grows for each x. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / Math.max(of.length, 1);
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
