import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepMs = 100;

/**
 * Ends, when the server closes, the sockets that never carried a request. Browsers open some ahead of need, and Node counts
 * them neither as idle nor as busy: a stop would wait for them until its last time-out.
 */
export function closeQuietSockets(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  app.server.on('connection', (socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }) => quiet.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of quiet) socket.destroy();
    // A connection whose last answer leaves after the stop began would stay open for its keep-alive time.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
}
