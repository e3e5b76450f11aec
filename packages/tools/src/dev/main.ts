import { buildParts } from '../build-parts.ts';
import { root } from '../root.ts';
import { createSiteProcess } from './site-process.ts';
import { startVite } from './start-vite.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: the demo at http://localhost:$PORT (3000). Saving a component or style updates the browser by hot replacement and rebuilds
 * the server's renderer; saving a file of the server restarts it. Ctrl-C stops it.
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  await buildParts();
  await using site = createSiteProcess({ publicPort: port, port: Number(process.env.DEV_SITE_PORT ?? port + 1) });
  await using _vite = await startVite(port, site);
  using _sources = watchSources(root, site);
  console.log(`\nEdison is ready at http://localhost:${port}, and follows what you save. Press Ctrl-C to stop.\n`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
}

await main();
