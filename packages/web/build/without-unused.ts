import type { Plugin } from 'vite';

/** Library files that nothing here calls but every public document would load: the import, its importer, and the replacement. */
const unused = [
  {
    // Our links are plain anchors, so `route.Link` is unused; it weighs 1.5 kB. Direct imports of `Link` still get the real one.
    source: './link.js',
    importer: 'react-router/dist/esm/route.js',
    code: `export function Link() { throw new Error('Links are plain anchors here.'); }`,
  },
  {
    // A shim for React before version 18; it weighs 0.4 kB.
    source: 'use-sync-external-store/shim',
    importer: 'use-sync-external-store-shim/with-selector.production.js',
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // No query here is infinite; it weighs 0.5 kB.
    source: './infiniteQueryBehavior.js',
    importer: 'query-core/build/modern/query.js',
    code: `export function infiniteQueryBehavior() { throw new Error('No query here is infinite.'); }`,
  },
  {
    // URL rewriting, for sites below a base path: ours is at the root. It weighs 0.3 kB.
    source: './rewrite.js',
    importer: 'router-core/dist/esm/router.js',
    code: `export const executeRewriteInput = (_none, url) => url;
      export const executeRewriteOutput = executeRewriteInput;
      export function rewriteBasepath() { throw new Error('No address is rewritten here.'); }`,
  },
  {
    // The router's default query parser: each of our routers passes its own. It weighs 0.5 kB.
    source: './searchParams.js',
    importer: 'router-core/dist/esm/router.js',
    code: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined;',
  },
] as const;

const prefix = '\0edison-unused-';

/** Vite plugin that replaces unused library files in the build. */
export function withoutUnused(): Plugin {
  return {
    name: 'edison-without-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const at = unused.findIndex((one) => one.source === source && importer?.endsWith(one.importer));
      return at === -1 ? undefined : `${prefix}${at}`;
    },
    load: (id) => (id.startsWith(prefix) ? unused[Number(id.slice(prefix.length))]?.code : undefined),
  };
}
