import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

const web = join(root, 'packages/web');
const mark = join(web, 'dist/.edison-source-hash');
const pnpm = 'pnpm@12.21.0';

/** Builds the web part unless its sources are those of the last build. Answers whether it built. */
export async function buildWeb(): Promise<boolean> {
  const hash = createHash('sha256').update(await readFile(join(root, 'pnpm-lock.yaml')));
  for (const name of ['web', 'ui', 'contracts']) await addSources(hash, join(root, 'packages', name));
  const wanted = hash.digest('hex');
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return false;
  console.log('Building the web part …');
  await build();
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, wanted);
  return true;
}

async function addSources(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addSources(hash, path);
    else hash.update(path.slice(root.length)).update(await readFile(path));
  }
}

async function build(): Promise<void> {
  const child = spawn('npx', ['--yes', pnpm, 'run', 'build'], {
    cwd: web,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The web part does not build:\n${Buffer.concat(said).toString()}`);
}

if (import.meta.main) {
  await buildWeb().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
