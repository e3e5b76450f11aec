import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The most body bytes of one client at a time: 64 of the largest forms, or 3,000 ordinary ones of 5 kB. */
const mostBodyBytes = 16 * 1024 * 1024;

/** Whether a client may send the body that its request announces; if so, its bytes count until the request is answered or aborted. */
export type TakeBody = (request: FastifyRequest, reply: FastifyReply, client: string | undefined) => boolean;

/**
 * Counts the announced body bytes that each client is sending, so that a refused body need not be read. A body of unknown length counts as
 * the largest allowed. Uploads of files are streamed and have a limit of their own.
 */
export function createBodyShares({ initialConfig }: FastifyInstance, most = mostBodyBytes): TakeBody {
  const largest = initialConfig.bodyLimit ?? most;
  const underWay = new Map<string, number>();
  return (request, reply, client) => {
    if (client === undefined || request.routeOptions.config.contract?.bytes) return true;
    const bytes = Math.min(largest, Number(request.headers['content-length'] ?? largest));
    const before = underWay.get(client) ?? 0;
    if (before + bytes > most) return false;
    underWay.set(client, before + bytes);
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 0) - bytes;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
    return true;
  };
}
