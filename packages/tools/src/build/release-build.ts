import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';

/** A release in the changelog. */
export interface Release {
  readonly version: string;
  /** The full hash of the tagged commit. */
  readonly commit: string;
}

const run = promisify(execFile);
const pnpm = 'pnpm@12.21.0';

/**
 * The newest release of a changelog with a commit in its heading: `## 0.1.0 (2026-11-24, commit …)`. A heading without one is not released
 * yet.
 *
 * @throws Error when there is none
 */
export function lastRelease(changelog: string): Release {
  const [, version, commit] = /^## (\d+\.\d+\.\d+) \([\d-]+, commit ([0-9a-f]{40})\)$/m.exec(changelog) ?? [];
  if (version === undefined || commit === undefined) throw new Error('CHANGELOG.md names no release with its commit');
  return { version, commit };
}

/** The last release of this repository. */
export async function readLastRelease(): Promise<Release> {
  return lastRelease(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
}

/**
 * Builds the server of a release from the history of this clone, unless an earlier run has built it.
 *
 * @returns the path of the file that starts it
 * @throws Error when the commit is not in the history, or installing or building fails
 */
export async function buildRelease({ version, commit }: Release): Promise<string> {
  // Outside the repository: Node runs no TypeScript below node_modules, and the checks would read any other folder.
  const folder = join(tmpdir(), 'edison-releases', commit);
  const built = join(folder, 'packages/site/dist/main.js');
  if (existsSync(built)) return built;
  const making = `${folder}-${process.pid}`;
  await mkdir(making, { recursive: true });
  try {
    await extract(commit, making).catch((error: unknown) => {
      throw new Error(
        `Release ${version} cannot be built: this clone lacks its commit ${commit} (a shallow one is completed by git fetch --unshallow)`,
        { cause: error },
      );
    });
    const env = { ...process.env, NODE_ENV: 'production', CI: 'true', NO_COLOR: '1' };
    await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--prod=false', '--filter', '@edison/site...'], {
      cwd: making,
      env,
    });
    for (const part of ['web', 'site']) await run(process.execPath, ['--run', 'build'], { cwd: join(making, 'packages', part), env });
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return built;
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}
