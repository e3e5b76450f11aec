import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Around, Fault } from './fault.ts';

/** A connection through the proxy. */
export interface FaultyConnection {
  /** Tells the connection that the fault has changed. */
  switched(fault: Fault): void;
}

type Direction = 'asked' | 'answered';

/** Connects a client with the target in both directions; each chunk is subject to the fault at its arrival. */
export function connectThrough(
  client: Socket,
  target: { readonly host: string; readonly port: number },
  number: number,
  around: Around,
): FaultyConnection {
  const server = createConnection({ ...target, allowHalfOpen: true, noDelay: true });
  let wakeUp = Promise.withResolvers<void>();
  /** Bytes by direction since the fault was set. */
  let passed: Record<Direction, number> = { asked: 0, answered: 0 };

  function end(event: 'refused' | 'reset' | 'cut'): void {
    if (client.destroyed) return;
    around.did(event, number);
    client.resetAndDestroy();
    server.resetAndDestroy();
  }

  async function pass(piece: Buffer, to: Socket, direction: Direction): Promise<void> {
    while (around.fault().kind === 'black-hole' && !client.destroyed) {
      around.did('held', number);
      await wakeUp.promise;
    }
    const fault = around.fault();
    if (fault.kind === 'latency') {
      around.did('delayed', number);
      await sleep(fault.milliseconds);
    }
    if (fault.kind === 'slice') return slice(piece, to, fault);
    if (fault.kind === 'cut' && fault.of === direction && passed[direction] + piece.length > fault.after) {
      await write(to, piece.subarray(0, fault.after - passed[direction]));
      end('cut');
      return;
    }
    passed[direction] += piece.length;
    await write(to, piece);
  }

  async function slice(piece: Buffer, to: Socket, { bytes, milliseconds }: Extract<Fault, { kind: 'slice' }>): Promise<void> {
    for (let from = 0; from < piece.length && !to.destroyed; from += bytes) {
      around.did('sliced', number);
      await write(to, piece.subarray(from, from + bytes));
      await sleep(milliseconds);
    }
  }

  /** Forwards chunks one by one; `for await` would close the whole connection when one direction has ended. */
  function pump(from: Socket, to: Socket, direction: Direction): void {
    let passing = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      from.pause();
      passing = pass(piece, to, direction).finally(() => from.resume());
    });
    from.once('end', () => void passing.then(() => to.end()));
  }

  for (const socket of [client, server]) {
    socket.on('error', () => undefined);
    // Closing one socket closes the other.
    socket.once('close', () => {
      wakeUp.resolve();
      client.destroy();
      server.destroy();
    });
  }
  pump(client, server, 'asked');
  pump(server, client, 'answered');

  return {
    switched({ kind }) {
      passed = { asked: 0, answered: 0 };
      if (kind === 'refuse') end('refused');
      if (kind === 'reset') end('reset');
      wakeUp.resolve();
      wakeUp = Promise.withResolvers();
    },
  };
}

function write(to: Socket, piece: Buffer): Promise<void> {
  if (to.destroyed || piece.length === 0) return Promise.resolve();
  return new Promise((done) => to.write(piece, () => done()));
}
