import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the working tree, with uncommitted changes; deleted when disposed of. */
export interface Copy extends AsyncDisposable {
  readonly folder: string;
}

/**
 * Copies sources and build output. Third-party packages are linked to those of the repository; the relative links between its own packages
 * lead into the copy.
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
