import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from '../list-sources.ts';
import { type Claim, findClaims } from './find-claims.ts';
import { type Promised, readPromises } from './read-promises.ts';

/** All promises, and all tests that claim to prove one. */
export interface Promises {
  readonly promised: readonly Promised[];
  readonly claims: readonly Claim[];
}

/** Reads the promises and the tests of all packages. @throws when a test names a promise that does not exist. */
export async function loadPromises(root: string): Promise<Promises> {
  const promised = readPromises(await readFile(join(root, 'docs/spec/promises-security-and-reliability.md'), 'utf8'));
  const files = (await listSources(root, 'packages/e2e')).filter((file) => /\.(test|spec)\.ts$/.test(file));
  const claims = (await Promise.all(files.map(async (file) => findClaims(file, await readFile(join(root, file), 'utf8'))))).flat();
  const known = new Set(promised.map(({ row }) => row));
  for (const { rows, file } of claims)
    for (const row of rows) if (!known.has(row)) throw new Error(`${file} shows ${row}, which is not a row of the promises`);
  return { promised, claims };
}
