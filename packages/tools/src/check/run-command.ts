import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../root.ts';

const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
const running = new Set<ReturnType<typeof spawn>>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 130;
  });
}

/** The result of a command. `said` is its output, empty when streamed. */
export interface CommandResult {
  readonly good: boolean;
  readonly said: string;
}

interface Options {
  /** `stream`: to this terminal. `keep`: returned in `said`. */
  readonly output: 'stream' | 'keep';
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command in the root folder, with the installed tools first in the path and without stdin. */
export async function runCommand(command: string, args: readonly string[], options: Options): Promise<CommandResult> {
  const output = options.output === 'stream' ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd: root, env: { ...env, ...options.env }, stdio: ['ignore', output, output] });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const good = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  running.delete(child);
  return { good, said: Buffer.concat(said).toString() };
}
