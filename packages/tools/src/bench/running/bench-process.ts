import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onCore } from './cores.ts';

export type Environment = Readonly<Record<string, string>>;

/** A measured process, pinned to a core of its own. */
export interface BenchProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from its start until it first answered. */
  readonly startedWithin: number;
  /** CPU time that it has used so far, user and system, all threads, in microseconds. NaN where the system does not tell. */
  cpu(): Promise<number>;
  /** Its private memory in megabytes. NaN where the system does not tell. */
  memory(): Promise<number>;
}

const readyWithinMs = 60_000;
/** Clock tick in `/proc/<pid>/stat`: a hundredth of a second on every Linux that Node runs on. */
const microsecondsPerTick = 10_000;

/** Starts a program on the measured core, and waits until `url` answers 2xx or 3xx. */
export async function startBenchProcess(
  command: string,
  args: readonly string[],
  { url, ready = url, environment = {}, log = false }: { url: string; ready?: string; environment?: Environment; log?: boolean },
): Promise<BenchProcess> {
  const [program, all] = onCore('server', command, args);
  const began = performance.now();
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment };
  const child = spawn(program, all, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(cut);
    if (log) console.error(said);
  };
  while (!(await answers(ready))) {
    if (child.exitCode !== null || performance.now() - began > readyWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`Not ready: ${command} ${args.join(' ')}\n${said}`);
    }
    await sleep(5);
  }
  const pid = child.pid ?? 0;
  const startedWithin = performance.now() - began;
  return { url, pid, startedWithin, cpu: () => cpuOf(pid), memory: () => memoryOf(pid), [Symbol.asyncDispose]: end };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer !== undefined && answer.status < 400;
}

/** CPU time of a process and its children so far, in microseconds. */
export async function cpuOf(pid: number): Promise<number> {
  const family = [pid, ...(await childrenOf(pid))];
  const ticks = await Promise.all(family.map(ticksOf));
  return ticks.reduce((sum, value) => sum + value, 0) * microsecondsPerTick;
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the program's name, which may contain blanks: utime and stime are the 12th and 13th (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
