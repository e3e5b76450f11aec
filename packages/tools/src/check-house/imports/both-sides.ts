import type { NamedRoute } from '../read-house.ts';
import type { Source } from '../read-source.ts';
import type { Rule } from '../rule.ts';

/** Where a route of each side must be named: by its key, or by its address. */
const places = { bff: ['bff', 'web'], backend: ['upstreams'], content: ['upstreams'] } as const;

/** A route is named by who answers it, and one of the bff's also by the web that asks. An upstream may answer more than we ask today. */
export const bothSides: Rule = {
  name: 'both sides',
  find(sources, { routes }) {
    return routes.flatMap((route) =>
      places[route.side]
        .filter((name) => !(name === 'web' && route.unnamed))
        .filter((name) => !sources.some((source) => source.package === name && !source.isTest && names(source, route)))
        .map((name) => ({ path: `packages/contracts/src/${route.module}.ts`, line: 0, what: `${name} does not name ${route.name}` })),
    );
  },
};

function names({ text }: Source, { name, path }: NamedRoute): boolean {
  return new RegExp(`\\b${name}\\b`).test(text) || (!path.includes(':') && text.includes(path));
}
