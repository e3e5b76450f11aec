import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath, isReserved } from '../canonical-path.ts';
import type { Metrics } from './metrics.ts';
import { foreignTraceOf } from './trace-context.ts';

/** The route pattern of public pages, the only ones whose paths are logged. */
const pagesPattern = '/*';

/**
 * Masks segments of a path that look like an e-mail address or a secret. It looks at one segment at a time: an expression for the whole
 * path takes quadratic time, 0.7 s for the 15 kB that anybody may send.
 */
export function maskPath(path: string): string {
  return path.split('/').map(maskSegment).join('/').slice(0, 200);
}

function maskSegment(segment: string): string {
  const isSecret = segment.length >= 20 && /[A-Z_]/.test(segment);
  return isSecret || /@|%40/.test(segment) ? '***' : segment;
}

/**
 * Logs one line for each answer, without query, cookies or personal data: the route's pattern, and for public pages the masked path. Other
 * paths are not logged, because those of the identity provider hold one-time links. The trace id of an incoming `traceparent` is logged.
 * Answers from the page cache are only counted in the metrics.
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
