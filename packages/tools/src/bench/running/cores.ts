import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { z } from 'zod';

const run = promisify(execFile);

/** The path of a program, or undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const taskset = availableParallelism() >= 2 ? findProgram('taskset') : undefined;

/** The measured server has a core of its own; load and upstreams have the other. */
const cores = { server: '0', load: '1' } as const;

/** Wraps a command so that it is pinned to a core; unchanged where that is not possible. */
export function onCore(of: keyof typeof cores, command: string, args: readonly string[]): readonly [string, readonly string[]] {
  return taskset ? [taskset, ['-c', cores[of], command, ...args]] : [command, args];
}

/** Pins this process and its children to the load's core. */
export function moveToLoadCore(): Promise<void> {
  return moveTo(cores.load);
}

/** Lets this process use all cores, for programs with many processes such as browsers. */
export function moveToAllCores(): Promise<void> {
  return moveTo(`0-${availableParallelism() - 1}`);
}

async function moveTo(core: string): Promise<void> {
  if (taskset) await run(taskset, ['-acp', core, String(process.pid)]);
}

const execute = promisify(execFile);

/** Runs a script of the benchmark on the measured core with NODE_ENV production, and parses the JSON that it prints. */
export async function runScript<S extends z.ZodType>(script: URL, args: readonly string[], answer: S): Promise<z.output<S>> {
  const [program, all] = onCore('server', process.execPath, [fileURLToPath(script), ...args]);
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
  const { stdout } = await execute(program, [...all], { env, maxBuffer: 64 * 1024 * 1024 });
  return answer.parse(JSON.parse(stdout));
}
