import type { Socket } from 'node:net';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for a slow client to read the answer. */
const farewellMs = 1_000;

/**
 * Closes the connection of a client that is still sending, without losing the answer. Closing a socket with unread bytes resets it, which
 * can discard the answer at the client: so reading stops first, and the socket is destroyed a second later.
 */
export function closeAfterAnswer(socket: Socket): void {
  socket.end();
  socket.pause();
  setTimeout(() => socket.destroy(), farewellMs);
}

/** Bytes read after an answer. No form sends more, and a browser shows an answer only after it has sent its whole body. */
const readToTheEnd = 1024 * 1024;
const lookEveryMs = 20;
const longestMs = 20_000;

/**
 * Closes connections whose client goes on sending a large body after the answer. Node would read all of it to reuse the connection, even
 * a gigabyte that was refused at its first byte.
 */
export function closeFloodingSockets(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) watch(request);
  });
}

function watch(request: FastifyRequest): void {
  const { socket } = request.raw;
  const [most, until] = [socket.bytesRead + allowanceOf(request), Date.now() + longestMs];
  const timer = setInterval(() => {
    const isOver = request.raw.complete || socket.destroyed;
    const isTooMuch = socket.bytesRead > most || Date.now() > until;
    if (isOver || isTooMuch) clearInterval(timer);
    if (isOver || !isTooMuch) return;
    closeAfterAnswer(socket);
  }, lookEveryMs);
}

/** Bytes that may still come: a file of an allowed size to its end, because a browser reads no answer before it has sent everything. */
function allowanceOf(request: FastifyRequest): number {
  const claimed = Number(request.headers['content-length']);
  return request.routeOptions.config.contract?.bytes && claimed <= largestFile ? claimed : readToTheEnd;
}

const sweepMs = 100;

/**
 * Destroys sockets without a request when the server closes. Browsers open some in advance, and Node counts them neither as idle nor as
 * busy, so that a stop would wait for their time-out.
 */
export function closeIdleSockets(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  app.server.on('connection', (socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }) => quiet.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of quiet) socket.destroy();
    // Connections that become idle after the stop began would stay open for their keep-alive time.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
}
