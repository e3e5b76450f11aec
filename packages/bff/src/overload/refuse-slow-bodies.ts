import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { awaitsBody } from './client-address.ts';
import { closeAfterAnswer } from './close-sockets.ts';

/** Time without a minimum rate: a phone with a bad connection sends a form in it. */
const graceMs = 5_000;
const bytesPerSecond = 1_000;
const lookEveryMs = 1_000;

interface Receiving {
  readonly reply: FastifyReply;
  readonly since: number;
  /** `bytesRead` of the socket at `since`. */
  readonly before: number;
}

/**
 * Answers 408 to clients that send a body at less than 1 kB/s after the first five seconds. Uploads of signed-in admins are exempt, see
 * `extendUploadTimeouts`.
 *
 * @param clock in milliseconds
 */
export function refuseSlowBodies(app: FastifyInstance, refused: () => void, clock = { now: () => performance.now(), lookEveryMs }): void {
  const receiving = new Map<FastifyRequest, Receiving>();
  app.addHook('onRequest', async (request, reply) => {
    if (awaitsBody(request)) receiving.set(request, { reply, since: clock.now(), before: request.raw.socket.bytesRead });
  });

  function look(request: FastifyRequest, { reply, since, before }: Receiving): void {
    const { complete, socket } = request.raw;
    if (complete || socket.destroyed || socket.writableEnded) {
      receiving.delete(request);
      return;
    }
    const due = ((clock.now() - since - graceMs) / 1_000) * bytesPerSecond;
    if (socket.bytesRead - before >= due) return;
    // With an answer already begun there can be no 408.
    if (reply.raw.headersSent) closeAfterAnswer(socket);
    else
      app.server.emit('clientError', Object.assign(new Error('The body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    if (!socket.writableEnded) return;
    receiving.delete(request);
    refused();
  }

  const timer = setInterval(() => {
    for (const [request, at] of receiving) look(request, at);
  }, clock.lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
