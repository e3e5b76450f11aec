import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanFile } from './scan-file.ts';
import { eicar, type Misbehaviour, startClamd } from './testing/start-clamd.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edison-scan-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer | string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const unavailable = expect.objectContaining({ code: 'SCAN_UNAVAILABLE', retryAfter: 60 });

test.each([0, 1, 65_536, 65_537, 900_000])('a harmless file of %d bytes is sent as it is, and passes', async (length) => {
  await using clamd = await startClamd();
  const bytes = randomBytes(length);
  await scanFile(await stored(bytes), clamd.url);
  expect(clamd.scanned.map((file) => file.equals(bytes))).toEqual([true]);
});

test('a virus is refused', async () => {
  await using clamd = await startClamd();
  const found = scanFile(await stored(Buffer.concat([randomBytes(70_000), Buffer.from(eicar)])), clamd.url);
  await expect(found).rejects.toEqual(expect.objectContaining({ code: 'FILE_UNSAFE', details: { reason: 'virus' } }));
});

test('a file that is larger than clamd takes has no verdict, however early clamd hangs up', async () => {
  await using clamd = await startClamd({ most: 100_000 });
  await expect(scanFile(await stored(randomBytes(5_000_000)), clamd.url)).rejects.toEqual(unavailable);
});

const said =
  (answer: string): Misbehaviour =>
  (socket) =>
    void socket.end(answer);
test.each<[string, Misbehaviour]>([
  ['hangs up at once', (socket) => void socket.destroy()],
  ['reads and says nothing', (socket) => void socket.resume()],
  ['neither reads nor answers', (socket) => void socket.pause()],
  ['sends half of an answer', said('stream: O')],
  ['sends an answer without an end', said('stream: OK')],
  ['sends an error', said('Can’t allocate memory ERROR\0')],
  ['knows no INSTREAM', said('UNKNOWN COMMAND\0')],
  ['is another server', said('HTTP/1.1 400 Bad Request\r\n\r\n\0')],
  ['says OK of something else', said('/etc/passwd: OK\0')],
  ['talks without end', said('x'.repeat(100_000))],
])('a clamd that %s gives no verdict', async (_what, instead) => {
  await using clamd = await startClamd({ instead });
  await expect(scanFile(await stored(randomBytes(3_000_000)), clamd.url, { idle: 300, total: 60_000 })).rejects.toEqual(unavailable);
});

test('a clamd that sends a letter now and then holds an upload for its whole time, and no longer', async () => {
  const instead: Misbehaviour = (socket) => {
    const timer = setInterval(() => socket.resume().write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  await using clamd = await startClamd({ instead });
  const start = performance.now();
  await expect(scanFile(await stored(randomBytes(3_000_000)), clamd.url, { idle: 400, total: 500 })).rejects.toEqual(unavailable);
  // The silence alone would let it talk for `longestAnswer` letters: 20 seconds.
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a clamd that is away gives no verdict', async () => {
  const gone = await startClamd();
  await gone[Symbol.asyncDispose]();
  await expect(scanFile(await stored('a'), gone.url)).rejects.toEqual(unavailable);
  await expect(scanFile(await stored('a'), `unix:${join(folder, 'nobody.sock')}`)).rejects.toEqual(unavailable);
});

test('clamd is found at a socket of this machine too', async () => {
  const path = join(folder, 'clamd.sock');
  const server = createServer((socket) => void socket.resume().end('stream: OK\0')).listen(path);
  await scanFile(await stored('a'), `unix:${path}`);
  server.close();
});
