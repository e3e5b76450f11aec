import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the repository as it is now, with what is not committed; it goes when it is disposed of. */
export interface Copy extends AsyncDisposable {
  readonly folder: string;
}

/**
 * Copies the sources and what is built. Packages of the registry are those of the repository itself: only its links to its own packages
 * have to lead into the copy, and they are relative.
 */
export async function copyRepository(root: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0')) if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'packages'))) {
    for (const made of ['node_modules', 'dist'].map((part) => join('packages', name, part))) {
      if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true, verbatimSymlinks: true });
    }
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
