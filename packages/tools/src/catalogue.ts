import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.ts';

/** `npm run catalogue`: serves a page with every component and block in all states at $PORT (3100), with hot reload. Ctrl-C stops it. */
async function main(): Promise<void> {
  const folder = join(root, 'packages/web/catalogue');
  const port = Number(process.env.PORT ?? 3100);
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    // Serves the site's pictures at `/media/`.
    publicDir: join(root, 'packages/upstreams/src/content'),
    server: { port, strictPort: port !== 0, host: 'localhost', fs: { allow: [root] } },
  });
  await vite.listen();
  console.log(`The catalogue is ready at ${vite.resolvedUrls?.local[0]}. Press Ctrl-C to stop.`);
}

await main();
