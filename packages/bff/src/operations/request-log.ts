import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath, isReserved } from '../canonical-path.ts';
import type { Metrics } from './metrics.ts';
import { foreignTraceOf } from './trace-context.ts';

/** The pattern that takes the public pages, whose addresses are no secret. */
const pagesPattern = '/*';

/** Replaces the parts of a path that look like an e-mail address, or like a secret that was pasted at the wrong place. */
export function maskPath(path: string): string {
  return path
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '***')
    .replaceAll(/(?=[^/]*[A-Z_])[^/]{20,}/g, '***')
    .slice(0, 200);
}

/**
 * One line for each answer, without query, cookies or anything personal: the route's pattern, and for public pages the
 * masked path. No other path is written down: those of the provider hold one-time links.
 * A trace that began elsewhere is named, in its own strict shape. Answers from the page cache are counted in the metrics only.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode < 400 && isQuiet(request)) return;
    const line = { method: request.method, route: routeName(request, route), status: reply.statusCode, milliseconds };
    request.log.info({ ...line, traceId: foreignTraceOf(request) }, 'answered');
  });
}

function isQuiet(request: FastifyRequest): boolean {
  return /^\/(assets|media|livez|readyz)\b/.test(request.url);
}

function routeName(request: FastifyRequest, route: string): string {
  if (route !== pagesPattern || (request.method !== 'GET' && request.method !== 'HEAD')) return route;
  const path = canonicalPath(request.url);
  return path === undefined || isReserved(path) ? route : maskPath(path);
}
