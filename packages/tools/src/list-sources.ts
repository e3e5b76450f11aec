import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Paths of all TypeScript files below `packages`, relative to the root, sorted; generated ones (`*.gen.ts`) left out. */
export async function listSources(root: string, folder = 'packages'): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !leftOut.has(entry.name)) found.push(...(await listSources(root, path)));
    else if (entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(gen|d)\.tsx?$/.test(entry.name)) found.push(path);
  }
  return found;
}
