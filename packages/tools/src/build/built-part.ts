import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../root.ts';

/** A part that needs a build. Its package has a script `build`, which writes into its folder `dist`. */
export interface Part {
  /** Name in messages, such as "the web part". */
  readonly name: string;
  /** Name of the package, below `packages`. */
  readonly folder: string;
  /** Its source files and folders below `packages`. */
  readonly sources: readonly string[];
  /** Limits the source files of the folders; all when absent. */
  readonly only?: RegExp;
}

const leftOut = /^(node_modules|dist|.*\.test\.tsx?)$/;

/** Builds a part if its sources have changed since the last build. Returns whether it built. */
export async function buildPart(part: Part): Promise<boolean> {
  const wanted = await hashSources(part, root);
  if ((await builtFrom(part)) === wanted) return false;
  console.log(`Building ${part.name} …`);
  await build(part);
  await markAs(part, wanted);
  return true;
}

/** Copies build output from a copy of the repository. @throws when the copy's sources differ */
export async function copyBuild(part: Part, copy: string): Promise<void> {
  const [wanted, built] = await Promise.all([hashSources(part, root), hashSources(part, copy)]);
  if (wanted !== built) throw new Error(`${part.name} of the copy is made of other sources: some were left out, or have changed meanwhile`);
  await rm(distOf(part, root), { recursive: true, force: true });
  await cp(distOf(part, copy), distOf(part, root), { recursive: true });
  await markAs(part, wanted);
}

/** Whether the build output is of the current sources. */
export async function isBuilt(part: Part): Promise<boolean> {
  const built = await builtFrom(part);
  return built !== '' && built === (await hashSources(part, root));
}

function builtFrom(part: Part): Promise<string> {
  return readFile(markOf(part), 'utf8').catch(() => '');
}

async function markAs(part: Part, hash: string): Promise<void> {
  await mkdir(dirname(markOf(part)), { recursive: true });
  await writeFile(markOf(part), hash);
}

function markOf(part: Part): string {
  return join(distOf(part, root), '.edison-source-hash');
}

function distOf({ folder }: Part, base: string): string {
  return join(base, 'packages', folder, 'dist');
}

async function hashSources({ sources, only = /./ }: Part, base: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(base, 'pnpm-lock.yaml')));
  const files = await Promise.all(sources.map((source) => listFiles(join(base, 'packages', source), only)));
  for (const { path, text } of await Promise.all(files.flat().map(readWhole))) hash.update(relative(base, path)).update(text);
  return hash.digest('hex');
}

async function listFiles(path: string, only: RegExp): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const inside = entries
    .filter((entry) => !leftOut.test(entry.name) && (entry.isDirectory() || only.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name), only) : [join(path, entry.name)]));
  return (await Promise.all(inside)).flat();
}

async function readWhole(path: string) {
  return { path, text: await readFile(path) };
}

async function build({ name, folder }: Part): Promise<void> {
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(root, 'packages', folder),
    // Always a production build, whatever NODE_ENV the caller has.
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Building ${name} failed:\n${Buffer.concat(said).toString()}`);
}
