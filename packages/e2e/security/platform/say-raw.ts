import { connect } from 'node:net';

/** The bytes received on a connection. */
export interface SaidBack {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends raw bytes on a new connection; returns everything received until it closes. @throws Error after 10 s */
export async function sayRaw(port: number, bytes: string): Promise<SaidBack> {
  const socket = connect(port, 'localhost');
  socket.setTimeout(10_000, () => socket.destroy(new Error('The connection stays open')));
  socket.write(bytes);
  const [head = '', ...rest] = Buffer.concat(await socket.toArray())
    .toString('latin1')
    .split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
}
