import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant, type RenderedPage } from '../pages/rendered-page.ts';
import { createLimit } from './limit.ts';

/** What is sent to whoever comes while there are too many. */
export interface OverloadParts {
  /** On every answer of ours that is no document. */
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: () => void;
  /** What people are shown, as soon as it is made. */
  readonly page: () => RenderedPage | undefined;
  /** Whoever costs less than a refusal would. */
  readonly isFree: (request: FastifyRequest) => boolean;
}

const retryAfterSeconds = '5';
const isProbe = /^\/(?:livez|readyz(?:\/private)?)$/;

/**
 * Refuses whoever comes when more are in hand than can be served in time: 503 with `Retry-After`, at once and at next to no cost. In
 * hand is what no answer has begun to leave for: a film that somebody watches is not.
 *
 * @returns how many are in hand now.
 */
export function refuseOverload(
  app: FastifyInstance,
  { headers, refused, page, isFree }: OverloadParts,
  now = () => performance.now(),
): () => number {
  const limit = createLimit(now);
  const inHand = new Map<FastifyRequest, number>();
  const wire = { problem: 'TRY_AGAIN', message: 'There are too many at once', statusCode: 503 };

  function done(request: FastifyRequest): void {
    const begun = inHand.get(request);
    if (begun !== undefined && inHand.delete(request)) limit.done(now() - begun, inHand.size);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    refused();
    const forPeople = request.headers.accept?.includes('text/html') ? page() : undefined;
    const variant = forPeople && chooseVariant(forPeople, request.headers['accept-encoding']);
    reply
      .status(503)
      .headers({ ...(variant?.headers ?? headers), 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
      .removeHeader('etag');
    if (variant) return reply.send(variant.body);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ ...wire, requestId: request.id }));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isProbe.test(request.url) || isFree(request)) return;
    if (inHand.size >= limit.most) return refuse(request, reply);
    inHand.set(request, now());
  });
  app.addHook('onSend', async (request) => done(request));
  app.addHook('onResponse', async (request) => done(request));
  return () => inHand.size;
}
