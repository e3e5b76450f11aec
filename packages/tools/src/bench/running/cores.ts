import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where a program is, or undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const taskset = availableParallelism() >= 2 ? findProgram('taskset') : undefined;

/** What is measured has this core for itself; all that asks it, and all that it asks, has the other. */
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
