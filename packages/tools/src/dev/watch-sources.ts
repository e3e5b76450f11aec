import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteProcess } from './site-process.ts';

const server = ['bff', 'contracts', 'database', 'mail', 'site', 'upstreams'];
const rendered = ['contracts', 'ui', 'web'];
const isSource = /\.(?:ts|tsx|sql|css|html)$/;
const isLeftOut = /\.test\.tsx?$|(?:^|\/)(?:testing|dist|node_modules)\//;

/**
 * Restarts the server when one of its sources is saved, and builds what it renders anew when a source of the web is: Vite has replaced that
 * in the browser by then. Pages of the content are followed by the server itself.
 */
export function watchSources(root: string, site: SiteProcess): Disposable {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isRendered = false;
  const changed = (folder: string, file: string | null): void => {
    if (file === null || !isSource.test(file) || isLeftOut.test(file)) return;
    isRendered ||= rendered.includes(folder);
    clearTimeout(timer);
    // An editor writes a file in several steps.
    timer = setTimeout(async () => {
      const build = isRendered;
      isRendered = false;
      if (build) await buildRenderer(root);
      site.restart();
    }, 50);
  };
  for (const folder of new Set([...server, ...rendered])) {
    watch(join(root, 'packages', folder, 'src'), { recursive: true, signal: stop.signal }, (_event, file) => changed(folder, file));
  }
  return {
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

/** What the server renders public pages with. A failure stands in the terminal; the last good one stays. */
async function buildRenderer(root: string): Promise<void> {
  const web = join(root, 'packages/web');
  // What is built is no longer what a whole build of these sources would be: the next one must not be left out.
  await rm(join(web, 'dist/.edison-source-hash'), { force: true });
  const args = [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'];
  // Vite has set it to `development` for itself.
  const env = { ...process.env, NODE_ENV: 'production' };
  await once(spawn(process.execPath, args, { cwd: web, env, stdio: 'inherit' }), 'exit');
}
