import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { root } from '../root.ts';
import type { Stage, Step } from './read-dockerfile.ts';

/** Performs the steps of a stage with a folder as its root. @throws with the output of a failed command. */
export async function performStage(stage: Stage, folder: string, others: ReadonlyMap<string, string>): Promise<void> {
  const workdir = join(folder, stage.workdir);
  await mkdir(workdir, { recursive: true });
  const left = ignores(await readFile(join(root, '.dockerignore'), 'utf8'));
  for (const step of stage.steps) {
    if (step.kind === 'copy') copy(step, workdir, others, left);
    else await run(step.command, folder, workdir);
  }
}

function copy(
  step: Extract<Step, { kind: 'copy' }>,
  workdir: string,
  others: ReadonlyMap<string, string>,
  left: (path: string) => boolean,
): void {
  const base = step.from === undefined ? root : others.get(step.from);
  if (base === undefined) throw new Error(`There is no stage ${step.from}`);
  for (const source of step.sources) {
    const target = step.target.endsWith('/') ? join(workdir, step.target, source) : join(workdir, step.target);
    const filter = (path: string) => step.from !== undefined || !left(relative(root, path).replaceAll('\\', '/'));
    cpSync(join(base, source), target, { recursive: true, filter });
  }
}

/** Runs a command of a stage, unless it needs the image's own root or users. */
async function run(command: string, folder: string, workdir: string): Promise<void> {
  if (command.startsWith('npm install --global')) return installPnpm(command, folder);
  if (/\bchown\b/.test(command)) return;
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: workdir,
    env: { ...process.env, PATH: path, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`RUN ${command}\n${Buffer.concat(said).toString()}`);
}

/** Replaces `npm install --global pnpm@x` by a command of that version inside the folder. */
async function installPnpm(command: string, folder: string): Promise<void> {
  const version = command.split(' ').at(-1);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'bin/pnpm'), `#!/bin/sh\nexec npx --yes ${version} "$@"\n`);
  await chmod(join(folder, 'bin/pnpm'), 0o755);
}

/** Makes a function that says whether a .dockerignore excludes a path: names, `*` within a name, and `**` for any folders. */
export function ignores(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const rules = patterns.map((pattern) => {
    const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
    const open = escaped.replaceAll('**/', '\u0000').replaceAll('*', '[^/]*').replaceAll('\u0000', '(.*/)?');
    return new RegExp(`^${open}(/|$)`);
  });
  return (path) => rules.some((rule) => rule.test(path));
}
