import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Around, Fault, FaultEvent } from './fault.ts';
import { connectThrough } from './faulty-connection.ts';

/** A TCP proxy that can simulate faults. */
export interface FaultProxy extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
  /** Sets the fault, for open connections too; resolves when it is in effect. */
  set(fault: Fault): Promise<void>;
  /** Sets the fault while `work` runs. */
  during<T>(fault: Fault, work: () => Promise<T>): Promise<T>;
  /** How often an event occurred, so that a test can check that its fault had an effect. */
  count(event: FaultEvent['event']): number;
  /** The last events, oldest first. */
  readonly log: readonly FaultEvent[];
  /** Connections that are open now. */
  open(): number;
}

const longestLog = 2_000;
const host = '127.0.0.1';

/** Starts a proxy in front of a local server. It passes everything on until a fault is set. */
export async function startFaultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  const log: FaultEvent[] = [];
  const counts = new Map<FaultEvent['event'], number>();
  const connections = new Set<ReturnType<typeof connectThrough>>();
  let fault: Fault = { kind: 'none' };
  let port = 0;
  let opened = 0;

  const around: Around = {
    fault: () => fault,
    did(event, connection) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      log.push({ at: Date.now(), event, connection });
      if (log.length > longestLog) log.shift();
    },
  };

  function take(client: Socket): void {
    opened += 1;
    around.did('opened', opened);
    const connection = connectThrough(client, target, opened, around);
    connections.add(connection);
    client.once('close', () => connections.delete(connection));
    connection.switched(fault);
  }

  let server: Server | undefined = await listen(0, take);
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;

  async function set(next: Fault): Promise<void> {
    fault = next;
    around.did('switched', 0);
    if (next.kind === 'refuse') {
      const closing = server;
      server = undefined;
      const closed = closing && once(closing, 'close');
      closing?.close();
      for (const connection of connections) connection.switched(next);
      await closed;
      return;
    }
    server ??= await listen(port, take);
    for (const connection of connections) connection.switched(next);
  }

  return {
    host,
    port,
    set,
    async during(next, work) {
      await set(next);
      try {
        return await work();
      } finally {
        await set({ kind: 'none' });
      }
    },
    count: (event) => counts.get(event) ?? 0,
    log,
    open: () => connections.size,
    [Symbol.asyncDispose]: () => set({ kind: 'refuse' }),
  };
}

async function listen(port: number, take: (client: Socket) => void): Promise<Server> {
  // After a half-close the other direction stays open until it is closed too.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, take);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
