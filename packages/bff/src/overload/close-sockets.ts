import type { Socket } from 'node:net';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For the answer to be read in, by a busy client too. */
const farewellMs = 1_000;

/**
 * Closes the connection of whoever still sends, so that the answer before it is read. A connection that is closed with bytes unread is
 * reset, and a reset takes the answer with it: so nothing more is read, the sender waits, and the connection goes a moment later.
 */
export function closeAfterAnswer(socket: Socket): void {
  socket.end();
  socket.pause();
  setTimeout(() => socket.destroy(), farewellMs);
}

/** No form of ours sends more; whoever is refused with less is still read, so that the browser gets to the answer. */
const readToTheEnd = 1024 * 1024;
const lookEveryMs = 20;
const longestMs = 20_000;

/**
 * Cuts off whoever goes on sending after the answer has left. Node would read all of it, to use the connection again: a gigabyte that was
 * refused at its first byte would come all the same.
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

/** A file that could have been right is read to its end, for a browser reads no answer before it has sent everything. */
function allowanceOf(request: FastifyRequest): number {
  const claimed = Number(request.headers['content-length']);
  return request.routeOptions.config.contract?.bytes && claimed <= largestFile ? claimed : readToTheEnd;
}

const sweepMs = 100;

/**
 * Ends, when the server closes, the sockets that never carried a request. Browsers open some ahead of need, and Node counts
 * them neither as idle nor as busy: a stop would wait for them until its last time-out.
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
    // A connection whose last answer leaves after the stop began would stay open for its keep-alive time.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
}
