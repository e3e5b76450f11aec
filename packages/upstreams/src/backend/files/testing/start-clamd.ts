import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The test file of all virus scanners (eicar.org), in two parts so that no scanner of this machine takes this file for it. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** A stand-in of clamd. `scanned`: the bytes of each file that it was sent whole. */
export interface Clamd extends AsyncDisposable {
  readonly url: string;
  readonly scanned: Buffer[];
}

/** What a stand-in does in place of a scan. */
export type Misbehaviour = (socket: Socket) => void;

/**
 * Starts a stand-in that speaks clamd's INSTREAM as `man clamd` has it: the command with `z` and NUL, or with `n` and a line break, chunks
 * with their length in four bytes, and one line back. It finds EICAR.
 *
 * @param most StreamMaxLength in bytes.
 */
export async function startClamd({ most = 1_000_000, instead }: { most?: number; instead?: Misbehaviour } = {}): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).once('close', () => open.delete(socket)));
    if (instead) instead(socket);
    else void serve(socket, most, scanned).catch(() => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(socket: Socket, most: number, scanned: Buffer[]): Promise<void> {
  const bytes = reader(socket);
  const isNul = String(await bytes(1)) === 'z';
  const end = isNul ? '\0' : '\n';
  if (String(await bytes(8)) !== 'INSTREAM' || String(await bytes(1)) !== end) return void socket.end(`UNKNOWN COMMAND${end}`);
  const chunks: Buffer[] = [];
  for (let left = most; ; ) {
    const length = (await bytes(4)).readUInt32BE();
    if (length === 0) break;
    left -= length;
    if (left < 0) return void socket.end(`INSTREAM size limit exceeded. ERROR${end}`);
    chunks.push(await bytes(length));
  }
  const file = Buffer.concat(chunks);
  scanned.push(file);
  socket.end(file.includes(eicar) ? `stream: Eicar-Test-Signature FOUND${end}` : `stream: OK${end}`);
}

/** Reads so many bytes from a socket. @throws Error when it ends before. */
function reader(socket: Socket): (length: number) => Promise<Buffer> {
  const parts = socket[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    while (rest.length < length) {
      const next = await parts.next();
      if (next.done) throw new Error('the sender has ended');
      rest = Buffer.concat([rest, next.value]);
    }
    const wanted = rest.subarray(0, length);
    rest = rest.subarray(length);
    return wanted;
  };
}
