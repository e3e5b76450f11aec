import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant, type RenderedPage } from '../pages/rendered-page.ts';
import { createBodyShares } from './body-shares.ts';
import { awaitsBody } from './client-address.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** What is sent to whoever comes while there are too many. */
export interface OverloadParts {
  /** On every answer of ours that is no document. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param whose whether there was no place at all, or none for this client. */
  readonly refused: (whose: 'all' | 'client') => void;
  /** Who asks; undefined for somebody whose requests are not counted together. */
  readonly clientOf: (request: FastifyRequest) => string | undefined;
  /** What people are shown, as soon as it is made. */
  readonly page: () => RenderedPage | undefined;
  /** Whoever costs less than a refusal would. */
  readonly isFree: (request: FastifyRequest) => boolean;
}

const retryAfterSeconds = '5';
const isProbe = /^\/(?:livez|readyz(?:\/private)?)$/;
/**
 * While more than half of all places are taken, one client may have twice as many as are free: 400 of 600 while it is alone, 240 each
 * where there are two, and some are always left for who comes next (dynamic thresholds: Choudhury and Hahne, 1998).
 */
const timesWhatIsFree = 2;

interface InHand {
  readonly begun: number;
  readonly client: string | undefined;
}

/**
 * Refuses requests while more are in flight than can be answered in time: 503 with `Retry-After`, at once and at next to no cost. In
 * hand is a request that has come whole, with its body, and that no answer has begun to leave for: a film that somebody watches is not.
 * Refuses as well whoever has too many bytes of bodies under way.
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

  /** Whose limit leaves no place for this request, if there is none. */
  function fullFor(request: FastifyRequest): 'all' | 'client' | undefined {
    const { most } = limit;
    if (inFlight.size * 2 <= most) return undefined;
    // What clients got while there was more room, beyond what one alone may have now, is held against them alone.
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
    if (awaitsBody(request) && !takeBody(request, reply, clientOf(request))) return refuse(request, reply, 'client');
    if (isUncounted(request)) return;
    const full = fullFor(request);
    if (full) return refuse(request, reply, full);
    if (!awaitsBody(request)) take(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!awaitsBody(request) || isUncounted(request)) return;
    const full = fullFor(request);
    if (full) return refuse(request, reply, full);
    if (request.raw.complete) take(request);
    // A body that is passed on as it comes.
    else request.raw.once('end', () => void (reply.sent || take(request)));
  });
  app.addHook('onSend', async (request) => done(request));
  app.addHook('onResponse', async (request) => done(request));
  return () => inFlight.size;
}
