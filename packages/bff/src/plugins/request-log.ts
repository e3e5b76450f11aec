import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Replaces what looks like an e-mail address in a path. */
export function maskPath(path: string): string {
  return path.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '***').slice(0, 200);
}

/**
 * One line for each answer, without query, cookies or anything personal: the route's pattern, and for pages the masked path.
 * Answers from the page cache are counted in the metrics only.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode < 400 && isQuiet(request)) return;
    request.log.info({ method: request.method, route: routeName(request, route), status: reply.statusCode, milliseconds }, 'answered');
  });
}

function isQuiet(request: FastifyRequest): boolean {
  return /^\/(assets|media|livez|readyz)\b/.test(request.url);
}

function routeName(request: FastifyRequest, route: string): string {
  return route.endsWith('*') || route === 'none' ? maskPath(request.url.split('?', 1)[0] ?? '') : route;
}
