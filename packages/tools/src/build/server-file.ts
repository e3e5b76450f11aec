import { join } from 'node:path';
import { root } from '../root.ts';
import { isBuilt } from './built-part.ts';
import { server } from './parts.ts';

let built: Promise<boolean> | undefined;

/** What starts a process of the server: what was built, if the sources are still those that it was built from, or else the source. */
export async function serverFile(name: 'main' | 'serve-upstream'): Promise<string> {
  built ??= isBuilt(server);
  return join(root, 'packages/site', (await built) ? `dist/${name}.js` : `src/${name}.ts`);
}
