import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../root.ts';
import type { BenchProcess } from '../running/bench-process.ts';
import { findProgram, onCore } from '../running/cores.ts';
import { readAutocannon, readWrk } from './read-load.ts';

const run = promisify(execFile);

/** What is asked, again and again. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 50 unless told otherwise; fewer for what is slow, for a rush of that is refused. */
  readonly connections?: number;
}

/** What a load has shown of a server. */
export interface Loaded {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Of the server, user and system, in microseconds for each request. */
  readonly cpu: number;
}

const wrk = findProgram('wrk');

/** What sends the load here. */
export const loadProgram = wrk ? 'wrk' : 'autocannon';

/** Keeps the connections busy for so many seconds. @throws when an answer was no 2xx or 3xx. */
export async function load(server: BenchProcess, { path, headers = {}, connections = 50 }: Asked, seconds: number): Promise<Loaded> {
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
  const autocannon = join(root, 'packages/tools/node_modules/autocannon/autocannon.js');
  const own = [autocannon, '-j', '-c', String(connections), '-d', String(seconds), ...given, url];
  const [program, args] = onCore('load', process.execPath, own);
  return readAutocannon((await run(program, args)).stdout);
}
