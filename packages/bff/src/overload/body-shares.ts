import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Matches the URLs whose answers last as long as somebody watches or downloads, each over an upstream connection of its own. */
    streams?: RegExp;
  }
}

/** The most body bytes of one client at a time: 64 of the largest forms, or 3,000 ordinary ones of 5 kB. */
const mostBodyBytes = 16 * 1024 * 1024;
/** The most files of one client at a time: a browser has six connections to a site. */
const mostFiles = 8;
/** The most films and downloads of one client at a time: a school of 400 that watches together. */
const mostStreams = 400;

/** Whether a client may send the body that its request announces; if so, its bytes count until the request is answered or aborted. */
export type TakeBody = (request: FastifyRequest, reply: FastifyReply, client: string | undefined) => boolean;

/**
 * Counts the announced body bytes that each client is sending, so that a refused body need not be read. A body of unknown length counts as
 * the largest allowed. Uploads of files are streamed, each over a connection to the backend of its own, and are counted by number.
 */
export function createBodyShares({ initialConfig }: FastifyInstance, mostTogether = mostBodyBytes): TakeBody {
  const largest = initialConfig.bodyLimit ?? mostTogether;
  const [bytes, files] = [new Map<string, number>(), new Map<string, number>()];
  return (request, reply, client) => {
    if (client === undefined) return true;
    if (request.routeOptions.config.contract?.bytes) return takeShare(files, { client, share: 1, most: mostFiles }, reply);
    const most = request.routeOptions.config.contract?.largestBody ?? largest;
    const share = Math.min(most, Number(request.headers['content-length'] ?? most));
    return takeShare(bytes, { client, share, most: mostTogether }, reply);
  };
}

/** Counts the films and downloads that each client is receiving. */
export function createStreamShares(most = mostStreams): TakeBody {
  const streams = new Map<string, number>();
  return (request, reply, client) => {
    if (client === undefined || !request.routeOptions.config.streams?.test(request.url)) return true;
    return takeShare(streams, { client, share: 1, most }, reply);
  };
}

interface Share {
  readonly client: string;
  readonly share: number;
  readonly most: number;
}

/** Adds a share to what a client has, until its request is answered or aborted. @returns whether there was room for it. */
function takeShare(taken: Map<string, number>, { client, share, most }: Share, reply: FastifyReply): boolean {
  const before = taken.get(client) ?? 0;
  if (before + share > most) return false;
  taken.set(client, before + share);
  reply.raw.once('close', () => {
    const left = (taken.get(client) ?? 0) - share;
    if (left > 0) taken.set(client, left);
    else taken.delete(client);
  });
  return true;
}
