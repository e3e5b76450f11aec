import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sixty-four of the largest forms, or three thousand ordinary ones of 5 kB. */
const mostBodyBytes = 16 * 1024 * 1024;

/** Whether a client may send the body that it announces; if so, it counts until the request is answered or breaks off. */
export type TakeBody = (request: FastifyRequest, reply: FastifyReply, client: string | undefined) => boolean;

/**
 * Counts the bytes of bodies that each client has under way, as they are announced: nothing has to be read of what is refused. One of
 * unknown length counts as the largest that is taken. A file for a material is passed on as it comes, and has a limit of its own.
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
