import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance } from 'fastify';

/** The methods of a path for `Allow` (RFC 9110 section 10.2.1); empty for a path below `/bff` that has no route. */
export type AllowedMethods = (url: string) => readonly string[];

/** Methods besides GET and HEAD that some route handles; all others reach the handler of unknown paths. */
const routed = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];

/** Answers 405 with `Allow` to methods that no route of a path has. Call it before any route is registered. */
export function refuseMethods(app: FastifyInstance): AllowedMethods {
  const routes: { readonly pattern: RegExp; readonly open: number; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    // `/*` are the pages: every path that is nobody else's.
    if (url !== '/*' && config?.policy !== 'nobody')
      routes.push({ pattern: patternOf(url), open: url.split(/[:*]/).length, methods: [method].flat() });
  });
  function allowedAt(url: string): readonly string[] {
    const [path = ''] = url.split('?', 1);
    const fitting = routes.filter(({ pattern }) => pattern.test(path));
    // A path without parameters hides one with them, as it does for the router.
    const nearest = Math.min(...fitting.map(({ open }) => open));
    const methods = new Set(fitting.flatMap(({ open, methods }) => (open === nearest ? methods : [])));
    return methods.size > 0 || /^\/bff(?:\/|$)/.test(path) ? [...methods] : ['GET', 'HEAD'];
  }
  app.route({
    method: routed,
    url: '/*',
    config: { policy: 'nobody' },
    onRequest: async (request, reply) => {
      const allowed = allowedAt(request.url);
      if (allowed.length === 0) throw new Problem('NOT_FOUND');
      reply.header('allow', allowed.join(', '));
      throw new Problem('METHOD_NOT_ALLOWED');
    },
    handler: async () => undefined,
  });
  return allowedAt;
}

/** A route's path as a regular expression: `:name` is a segment or a part of one, `*` the rest. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}
