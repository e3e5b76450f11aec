import type { Socket } from 'node:net';

/** For the answer to be read in, by a busy client too. */
const farewellMs = 1_000;

/**
 * Closes the connection of whoever still sends, so that the answer before it is read. A connection that is closed with bytes unread is
 * reset, and a reset takes the answer with it: so nothing more is read, the sender waits, and the connection goes a moment later.
 */
export function closeOnSender(socket: Socket): void {
  socket.end();
  socket.pause();
  setTimeout(() => socket.destroy(), farewellMs);
}
