import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import qs from 'qs';
import type { BffOptions } from './bff-options.ts';
import { errorForLog } from './operations/error-for-log.ts';
import { refuseBytes } from './overload/refuse-bytes.ts';
import { answerProblem, problemOf } from './plugins/problems.ts';
import { bareHeaders } from './plugins/security-headers.ts';

const seconds = 1000;

/** Fastify's options: time-outs, trusted proxies and limits, whose defaults are infinite, too generous, or too short for e-mails in paths. */
export function serverOptions(options: Pick<BffOptions, 'siteUrl' | 'transportSecurity' | 'logLevel' | 'logTo' | 'trustedProxies'>) {
  const { logLevel, logTo, trustedProxies } = options;
  return {
    logger: { level: logLevel, base: { part: 'bff' }, serializers: { err: errorForLog }, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 256 * 1024,
    // Time for a whole request, head and body, to arrive.
    requestTimeout: 20 * seconds,
    keepAliveTimeout: 65 * seconds,
    connectionTimeout: 60 * seconds,
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    http: { headersTimeout: 10 * seconds, connectionsCheckingInterval: 2 * seconds, maxHeaderSize: 16 * 1024 },
    // A malformed URL reaches no hook, so the security headers are set here; the URL is not repeated in the answer.
    frameworkErrors: (error, request, reply) => void answerProblem(problemOf(error), request, reply.headers(bareHeaders(options))),
    clientErrorHandler: refuseBytes(options),
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    routerOptions: {
      // An e-mail has up to 254 characters, more when encoded.
      maxParamLength: 400,
      querystringParser,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** The specification's limits of a query: 1,000 parameters, depth 5, array index 20. */
function querystringParser(text: string): Record<string, unknown> {
  return qs.parse(text, { parameterLimit: 1000, depth: 5, arrayLimit: 20 });
}
