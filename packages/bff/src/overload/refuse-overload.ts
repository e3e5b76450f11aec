import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant, type RenderedPage } from '../pages/rendered-page.ts';
import { createBodyShares, createStreamShares } from './body-shares.ts';
import { awaitsBody } from './client-address.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** What overload protection needs to know, and what it answers. */
export interface OverloadParts {
  /** Headers of refusals that are not HTML. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for each refusal. @param whose whether the limit of all requests is reached, or that of one client. */
  readonly refused: (whose: 'all' | 'client') => void;
  /** The client to count a request for; undefined for trusted proxies, which have no limit of their own. */
  readonly clientOf: (request: FastifyRequest) => string | undefined;
  /** The "too busy" page for browsers; undefined until it is rendered. */
  readonly page: () => RenderedPage | undefined;
  /** Whether a request is cheaper to answer than to refuse, such as one for a cached page. */
  readonly isFree: (request: FastifyRequest) => boolean;
}

const retryAfterSeconds = '5';
const isProbe = /^\/(?:livez|readyz(?:\/private)?)$/;
/**
 * While more than half of the limit is in use, one client may have twice as many requests in flight as are free: 400 of 600 when alone, 240
 * each when there are two, so that some are always left for the next client (dynamic thresholds: Choudhury and Hahne, 1998).
 */
const timesWhatIsFree = 2;

interface InHand {
  readonly begun: number;
  readonly client: string | undefined;
}

/**
 * Refuses requests with 503 and `Retry-After` while more are in flight than can be answered in time. A request is in flight from the
 * arrival of its whole body until its answer begins; a film that is being streamed is not. Also refuses clients that are sending too many
 * body bytes, or receiving too many films, at a time.
 *
 * @returns the number of requests in flight.
 */
export function refuseOverload(
  app: FastifyInstance,
  { headers, refused, clientOf, page, isFree }: OverloadParts,
  now = () => performance.now(),
): () => number {
  const limit = createConcurrencyLimit(now);
  const takeBody = createBodyShares(app);
  const takeStream = createStreamShares();
  const inFlight = new Map<FastifyRequest, InHand>();
  const shares = new Map<string, number>();
  const wire = { problem: 'TRY_AGAIN', message: 'There are too many at once', statusCode: 503 };

  function addShare(client: string | undefined, more: 1 | -1): void {
    if (client === undefined) return;
    const count = (shares.get(client) ?? 0) + more;
    if (count > 0) shares.set(client, count);
    else shares.delete(client);
  }

  function take(request: FastifyRequest): void {
    const client = clientOf(request);
    inFlight.set(request, { begun: now(), client });
    addShare(client, 1);
  }

  function done(request: FastifyRequest): void {
    const taken = inFlight.get(request);
    if (!taken || !inFlight.delete(request)) return;
    addShare(taken.client, -1);
    limit.done(now() - taken.begun, inFlight.size);
  }

  /** Which limit this request would exceed, if any. */
  function exceededLimit(request: FastifyRequest): 'all' | 'client' | undefined {
    const { most } = limit;
    if (inFlight.size * 2 <= most) return undefined;
    // After the limit was lowered, a client's requests above its own share do not reduce what others may have.
    const mostOfOne = Math.floor((most * timesWhatIsFree) / (1 + timesWhatIsFree));
    let taken = inFlight.size;
    for (const share of shares.values()) taken -= Math.max(0, share - mostOfOne);
    const free = most - taken;
    const share = shares.get(clientOf(request) ?? '') ?? 0;
    if (free <= 0) return 'all';
    return share >= timesWhatIsFree * free ? 'client' : undefined;
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, whose: 'all' | 'client'): FastifyReply {
    refused(whose);
    const forPeople = request.headers.accept?.includes('text/html') ? page() : undefined;
    const variant = forPeople && chooseVariant(forPeople, request.headers['accept-encoding']);
    reply
      .status(503)
      .headers({ ...(variant?.headers ?? headers), 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
      .removeHeader('etag');
    if (variant) return reply.send(variant.body);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ ...wire, requestId: request.id }));
  }

  const isUncounted = (request: FastifyRequest) => isProbe.test(request.url) || isFree(request);
  app.addHook('onRequest', async (request, reply) => {
    const client = clientOf(request);
    const fits = awaitsBody(request) ? takeBody(request, reply, client) : takeStream(request, reply, client);
    if (!fits) return refuse(request, reply, 'client');
    if (isUncounted(request)) return;
    const full = exceededLimit(request);
    if (full) return refuse(request, reply, full);
    if (!awaitsBody(request)) take(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!awaitsBody(request) || isUncounted(request)) return;
    const full = exceededLimit(request);
    if (full) return refuse(request, reply, full);
    if (request.raw.complete) take(request);
    // A streamed upload counts as in flight once its body has arrived.
    else request.raw.once('end', () => void (reply.sent || take(request)));
  });
  app.addHook('onSend', async (request) => done(request));
  app.addHook('onResponse', async (request) => done(request));
  return () => inFlight.size;
}
