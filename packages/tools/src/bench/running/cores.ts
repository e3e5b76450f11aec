import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { z } from 'zod';

const run = promisify(execFile);

/** Where a program is, or undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const taskset = availableParallelism() >= 2 ? findProgram('taskset') : undefined;

/** The measured server has one core for itself; load and upstreams have the other. */
const cores = { server: '0', load: '1' } as const;

/** The command that runs this one on its core; as it is where cores cannot be told apart. */
export function onCore(of: keyof typeof cores, command: string, args: readonly string[]): readonly [string, readonly string[]] {
  return taskset ? [taskset, ['-c', cores[of], command, ...args]] : [command, args];
}

/** This process, and all that it starts without saying where, out of the way of what is measured. */
export function moveToLoadCore(): Promise<void> {
  return moveTo(cores.load);
}

/** Back to all cores, for what is many processes itself. */
export function moveToAllCores(): Promise<void> {
  return moveTo(`0-${availableParallelism() - 1}`);
}

async function moveTo(core: string): Promise<void> {
  if (taskset) await run(taskset, ['-acp', core, String(process.pid)]);
}

const execute = promisify(execFile);

/** Runs a script of the bench alone on the core of what is measured, in production; it prints what it found as JSON. */
export async function runScript<S extends z.ZodType>(script: URL, args: readonly string[], answer: S): Promise<z.output<S>> {
  const [program, all] = onCore('server', process.execPath, [fileURLToPath(script), ...args]);
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
  const { stdout } = await execute(program, [...all], { env, maxBuffer: 64 * 1024 * 1024 });
  return answer.parse(JSON.parse(stdout));
}
