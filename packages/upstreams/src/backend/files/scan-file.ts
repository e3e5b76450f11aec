import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@edison/contracts/problem';
import { unsafe } from './unsafe-file.ts';

/** Where ClamAV listens: `tcp://host:port`, or `unix:/path` for a socket on this machine. */
export type ScannerUrl = string;

/** Bytes of a chunk; clamd takes any up to its StreamMaxLength. */
const chunkSize = 64 * 1024;
/** Longest answer, in characters: the name of a signature and a few words. */
const longestAnswer = 1_000;

/** Time-outs of a scan, in milliseconds: `idle` without any progress, `total` altogether. */
interface ScanTimeouts {
  readonly idle: number;
  readonly total: number;
}

/** clamd itself stops a scan after two minutes (`MaxScanTime`). */
const defaultTimeouts: ScanTimeouts = { idle: 30_000, total: 5 * 60_000 };

/**
 * Sends a file to ClamAV by the command INSTREAM of clamd's protocol (man clamd): chunks with their length before them, an empty one at the
 * end, and one line back.
 *
 * @throws Problem FILE_UNSAFE for a file that is found to be malicious, SCAN_UNAVAILABLE when there is no verdict: a file is kept by nobody
 * unless it was scanned.
 */
export async function scanFile(path: string, scanner: ScannerUrl, timeouts = defaultTimeouts): Promise<void> {
  const answer = await ask(path, scanner, timeouts).catch((cause: unknown) => {
    throw new Problem('SCAN_UNAVAILABLE', { cause, retryAfter: 60 });
  });
  if (answer === 'stream: OK') return;
  if (/^stream: .+ FOUND$/.test(answer)) throw unsafe('virus', new Error(answer));
  throw new Problem('SCAN_UNAVAILABLE', { cause: new Error(`clamd answered ${JSON.stringify(answer.slice(0, 100))}`), retryAfter: 60 });
}

async function ask(path: string, scanner: ScannerUrl, { idle, total }: ScanTimeouts): Promise<string> {
  const socket = connectTo(scanner);
  socket.setTimeout(idle, () => socket.destroy(new Error('clamd is silent')));
  // A scanner that sends or reads a little now and then is never idle.
  const limit = setTimeout(() => socket.destroy(new Error('clamd takes too long')), total);
  // Where the sending fails, there is no answer, which is what is told.
  pipeline(Readable.from(commandOf(path)), socket, { end: false }).catch(() => socket.destroy());
  try {
    return await readAnswer(socket);
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

function connectTo(scanner: ScannerUrl): Socket {
  if (scanner.startsWith('unix:')) return connect(scanner.slice('unix:'.length));
  const { hostname, port } = new URL(scanner);
  return connect(Number(port || 3310), hostname);
}

async function* commandOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) yield Buffer.concat([lengthOf(chunk.length), chunk]);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

/** The answer up to its NUL. @throws Error when the connection ends before. */
async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end).trim();
    if (text.length > longestAnswer) throw new Error('clamd talks too much');
  }
  throw new Error('clamd has ended without an answer');
}
