import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../operations/metrics.ts';
import type { PageCache, ServedPage } from '../page-cache.ts';
import { chooseAnswer } from './choose-answer.ts';
import { createResponseEncoder, type EncodeResponse, writeResponse } from './encode-response.ts';

export interface ReadyPagesParts {
  readonly cache: Pick<PageCache, 'peek'>;
  readonly metrics: Pick<Metrics, 'pageServed'>;
  readonly now: () => number;
}

/**
 * Sends cached pages before Fastify handles the request, since routing, request id and log would cost three times as much as the page.
 * Such requests are only counted in the metrics. Call it before anything else listens for requests.
 */
export function installReadyPages(app: FastifyInstance, ready: ReadyPagesParts): void {
  const { server } = app;
  const parts = { ...ready, wireForm: createResponseEncoder(server.keepAliveTimeout) };
  const framework = server.listeners('request');
  let closing = false;
  // While closing, Fastify has to answer with `connection: close`.
  app.addHook('preClose', async () => {
    closing = true;
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const served = closing ? undefined : findReady(parts.cache, request);
    if (served) send(request, response, served, parts);
    else for (const listener of framework) listener.call(server, request, response);
  });
}

/** The cached page for a request. A GET with a body is left to Fastify, which discards the body. */
function findReady(cache: ReadyPagesParts['cache'], { method, url = '', headers }: IncomingMessage): ServedPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const end = url.indexOf('?');
  return cache.peek(end < 0 ? url : url.slice(0, end));
}

function send(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  served: ServedPage,
  { metrics, now, wireForm }: ReadyPagesParts & { readonly wireForm: EncodeResponse },
): void {
  const time = now();
  const answer = chooseAnswer(served, asked, time);
  const { isKnown, variant } = answer;
  metrics.pageServed(isKnown ? 'not-modified' : served.state, time - served.storedAt);
  const status = isKnown ? 304 : 200;
  if (method === 'GET' && writeResponse(response, status, wireForm(answer, time))) return;
  if (isKnown) response.writeHead(304, answer.headers()).end();
  else response.writeHead(200, { ...answer.headers(), 'content-length': variant.body.length }).end(variant.body);
}
