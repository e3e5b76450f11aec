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
 * Restarts the server when one of its sources is saved, and rebuilds its renderer when a source of the web is, which Vite updates in the
 * browser by itself. The server watches the content's pages itself.
 */
export function watchSources(root: string, site: SiteProcess): Disposable {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isRendered = false;
  const changed = (folder: string, file: string | null): void => {
    if (file === null || !isSource.test(file) || isLeftOut.test(file)) return;
    isRendered ||= rendered.includes(folder);
    clearTimeout(timer);
    // Debounce: an editor writes a file in several steps.
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

/** Builds the server's renderer of public pages. A failure is printed; the last good build stays. */
async function buildRenderer(root: string): Promise<void> {
  const web = join(root, 'packages/web');
  // Only part of the web is rebuilt, so the next full build must not be skipped.
  await rm(join(web, 'dist/.edison-source-hash'), { force: true });
  const args = [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'];
  // Vite has set NODE_ENV to `development` in this process.
  const env = { ...process.env, NODE_ENV: 'production' };
  await once(spawn(process.execPath, args, { cwd: web, env, stdio: 'inherit' }), 'exit');
}
