import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../../root.ts';
import type { BenchProcess } from './bench-process.ts';
import { findProgram, onCore } from './cores.ts';

const run = promisify(execFile);

/** The request that a load repeats. */
export interface LoadRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default 50; fewer for slow answers, because too many at once are refused. */
  readonly connections?: number;
}

/** The results of a load. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU of the server for each request, user and system, in microseconds. */
  readonly cpu: number;
}

const wrk = findProgram('wrk');

/** Sends load for a number of seconds. @throws when an answer was not 2xx or 3xx. */
export async function load(
  server: BenchProcess,
  { path, headers = {}, connections = 50 }: LoadRequest,
  seconds: number,
): Promise<LoadResult> {
  const before = await server.cpu();
  const { requests, perSecond, p99 } = await send(`${server.url}${path}`, headers, connections, seconds);
  return { perSecond, p99, cpu: ((await server.cpu()) - before) / requests };
}

async function send(url: string, headers: Readonly<Record<string, string>>, connections: number, seconds: number) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  if (wrk) {
    const [program, args] = onCore('load', wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url]);
    return readWrk((await run(program, args)).stdout);
  }
  const autocannonPath = join(root, 'packages/tools/node_modules/autocannon/autocannon.js');
  const own = [autocannonPath, '-j', '-c', String(connections), '-d', String(seconds), ...given, url];
  const [program, args] = onCore('load', process.execPath, own);
  return readAutocannon((await run(program, args)).stdout);
}

/** The report of wrk or autocannon. `p99` in milliseconds. */
interface LoadReport {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99: number;
}

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Reads what `wrk --latency` prints. @throws when something was refused or broken. */
export function readWrk(said: string): LoadReport {
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(said)?.[0];
  if (bad) throw new Error(`The load was not served: ${bad}`);
  const [, p99 = '', unit = ''] = /^\s*99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(said) ?? [];
  const requests = /(\d+) requests in/.exec(said)?.[1];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1];
  if (!p99 || !requests || !perSecond) throw new Error(`wrk has said nothing of use: ${said}`);
  return { requests: Number(requests), perSecond: Number(perSecond), p99: Number(p99) * (milliseconds[unit] ?? Number.NaN) };
}

const autocannonReport = z.object({
  duration: z.number(),
  errors: z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
  requests: z.object({ total: z.number() }),
  latency: z.object({ p99: z.number() }),
});

/** Reads what `autocannon -j` prints. @throws when something was refused or broken. */
export function readAutocannon(said: string): LoadReport {
  const { duration, errors, requests, latency, ...bad } = autocannonReport.parse(JSON.parse(said));
  if (errors + bad['4xx'] + bad['5xx'] > 0) throw new Error(`The load was not served: ${JSON.stringify({ errors, ...bad })}`);
  return { requests: requests.total, perSecond: requests.total / duration, p99: latency.p99 };
}
