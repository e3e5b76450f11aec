import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Setting } from './write-configuration.ts';

const module = z.object({ settings: z.array(z.object({ name: z.string(), fallback: z.string(), meaning: z.string() })) });

/** The settings table beside `config.ts`: read as a file, because the site has no other use for a door to it. */
export async function readSettings(root: string): Promise<readonly Setting[]> {
  return module.parse(await import(pathToFileURL(join(root, 'packages/site/src/settings.ts')).href)).settings;
}
