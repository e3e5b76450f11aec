import type { Plugin } from 'vite';

/** Files of libraries that nobody here calls, and that would come along in every document: what asks for them, and what stands in. */
const unused = [
  {
    // Our links are plain anchors, nobody calls `route.Link`; it weighs 1.5 kB. `Link` itself stays what it is for who imports it.
    source: './link.js',
    importer: 'react-router/dist/esm/route.js',
    code: `export function Link() { throw new Error('Links are plain anchors here.'); }`,
  },
  {
    // React has it since 18; what stands in for it in older ones weighs 0.4 kB.
    source: 'use-sync-external-store/shim',
    importer: 'use-sync-external-store-shim/with-selector.production.js',
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // No list of ours grows at its end; it weighs half a kilobyte.
    source: './infiniteQueryBehavior.js',
    importer: 'query-core/build/modern/query.js',
    code: `export function infiniteQueryBehavior() { throw new Error('No query here is infinite.'); }`,
  },
  {
    // Addresses are what they are: no site of ours lies below a path, or under other names outside. It weighs 0.3 kB.
    source: './rewrite.js',
    importer: 'router-core/dist/esm/router.js',
    code: `export const executeRewriteInput = (_none, url) => url;
      export const executeRewriteOutput = executeRewriteInput;
      export function rewriteBasepath() { throw new Error('No address is rewritten here.'); }`,
  },
  {
    // Each of our routers brings how it reads a query along: the public one needs no more than its text. It weighs half a kilobyte.
    source: './searchParams.js',
    importer: 'router-core/dist/esm/router.js',
    code: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined;',
  },
] as const;

const prefix = '\0edison-unused-';

/** Leaves out of the build what libraries bring along and nobody here uses. */
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
