import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets what a request is waited for take as long as its bytes come; gives an end to that. */
export type GiveTime = (request: FastifyRequest) => Disposable;

/**
 * A request has to be here whole within the time of the server, against those who send slowly to hold it up. A large file takes longer:
 * of whoever has shown who they are, only the silence is counted (`connectionTimeout`).
 */
export function giveTime(app: FastifyInstance): GiveTime {
  const patient = new WeakSet<Socket>();
  const others = app.server.listeners('clientError');
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return;
    for (const listener of others) listener.call(app.server, error, socket);
  });
  return ({ raw: { socket } }) => {
    patient.add(socket);
    return { [Symbol.dispose]: () => void patient.delete(socket) };
  };
}
