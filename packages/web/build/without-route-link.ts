import type { Plugin } from 'vite';

const stub = '\0edison-route-link';

/**
 * Leaves the router's Link component out of the route objects: our links are plain anchors, nobody calls `route.Link`,
 * and it weighs 1.5 kB in every public document. `Link` itself stays what it is for who imports it.
 */
export function withoutRouteLink(): Plugin {
  return {
    name: 'edison-without-route-link',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (source === './link.js' && importer?.endsWith('react-router/dist/esm/route.js') ? stub : undefined),
    load: (id) => (id === stub ? `export function Link() { throw new Error('Links are plain anchors here.'); }` : undefined),
  };
}
