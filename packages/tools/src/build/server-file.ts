import { join } from 'node:path';
import { root } from '../root.ts';
import { isBuilt } from './built-part.ts';
import { server } from './parts.ts';

let built: Promise<boolean> | undefined;

/** The file that starts a server process: the bundle if it is up to date, otherwise the source. */
export async function serverFile(name: 'main' | 'serve-upstream'): Promise<string> {
  built ??= isBuilt(server);
  return join(root, 'packages/site', (await built) ? `dist/${name}.js` : `src/${name}.ts`);
}
