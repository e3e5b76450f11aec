import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { root } from '../root.ts';
import type { SiteProcess } from './site-process.ts';

const web = join(root, 'packages/web');
const entries = { public: '/src/entry-browser.tsx', private: '/src/entry-private.tsx' } as const;
const startOf = (name: keyof typeof entries) => `/@dev/${name}.js`;

/** Paths that Vite serves itself; others are proxied to the site. */
const ofVite = /^\/(?:@|src\/|node_modules\/|__)/;

/** Starts Vite on the public port as a proxy of the site, whose documents load the sources instead of the built scripts. */
export async function startVite(port: number, site: SiteProcess): Promise<ViteDevServer & AsyncDisposable> {
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    mode: 'development',
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    plugins: [startScripts()],
    optimizeDeps: { entries: Object.values(entries).map((entry) => entry.slice(1)) },
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      fs: { allow: [root] },
      watch: { ignored: ['**/dist/**', '**/*.test.*'] },
      proxy: {
        [`^(?!${ofVite.source.slice(1)})`]: {
          target: site.url,
          selfHandleResponse: true,
          bypass: async () => {
            await site.ready();
            return undefined;
          },
          configure: (proxy) => {
            // Uncompressed, because documents are changed.
            proxy.on('proxyReq', (asked) => asked.removeHeader('accept-encoding'));
            proxy.on('proxyRes', (answer, _request, response) => void pass(answer, response as ServerResponse));
          },
        },
      },
    },
  });
  await vite.listen();
  // Vite's handler would exit before the site has stopped.
  process.removeAllListeners('SIGTERM');
  return Object.assign(vite, { [Symbol.asyncDispose]: () => vite.close() });
}

/** A plugin for the script that loads Vite's client, React's refresh runtime, and then the page's entry. */
function startScripts(): Plugin {
  const names = Object.keys(entries) as (keyof typeof entries)[];
  return {
    name: 'edison-dev-start',
    resolveId: (id) => (names.some((name) => startOf(name) === id) ? id : undefined),
    load(id) {
      const name = names.find((one) => startOf(one) === id);
      if (!name) return undefined;
      return [
        `import '/@vite/client';`,
        `import { injectIntoGlobalHook } from '/@react-refresh';`,
        'injectIntoGlobalHook(window);',
        'window.$RefreshReg$ = () => {};',
        'window.$RefreshSig$ = () => (type) => type;',
        `await import('${entries[name]}');`,
      ].join('\n');
    },
  };
}

/** Passes the site's answer on; in documents it replaces the built scripts by sources, and removes the Content-Security-Policy. */
async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-security-policy': policy, 'content-length': length, ...headers } = answer.headers;
  const isDocument = headers['content-type']?.startsWith('text/html');
  if (!isDocument) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(withSources(await text(answer)));
}

function withSources(html: string): string {
  const { scripts } = JSON.parse(readFileSync(join(web, 'dist/client/assets.json'), 'utf8'));
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(`"/${scripts.public.file}"`, JSON.stringify(startOf('public')))
    .replaceAll(`"/${scripts.private.file}"`, JSON.stringify(startOf('private')));
}
