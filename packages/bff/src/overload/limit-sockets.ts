import type { Server } from 'node:http';
import type { ClientAt } from './client-address.ts';

/** A school behind one address: 300 browsers with six connections each have 1,800. */
const socketsOfOneClient = 2_048;

/** Closes connections that a client opens beyond the limit. Trusted proxies have none. */
export function limitSocketsPerClient(server: Server, clientAt: ClientAt, refused: () => void, most = socketsOfOneClient): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = clientAt(socket.remoteAddress);
    if (client === undefined) return;
    const others = open.get(client) ?? 0;
    if (others >= most) {
      refused();
      socket.destroy();
      return;
    }
    open.set(client, others + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
