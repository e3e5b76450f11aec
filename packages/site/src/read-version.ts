import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Version of the release that runs: that of the repository's manifest, which the image holds too. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
