import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { sendJson } from '../../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

const isLong = process.env.EDISON_TEST_LONG === '1';
const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
/** Node checks for slow connections every two seconds. */
const lookMs = 2_000;

let site: StagedSite;
beforeAll(async () => {
  site = await startStagedSite({
    content: (asked, response) => pages(asked, response) || sendJson(response, [], 404),
    backend: (_asked, response) => sendJson(response, { items: [], total: 0 }),
  });
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** A client that sends a byte now and then and never finishes (slow loris). */
interface Slow extends Disposable {
  /** How long the server kept the connection open, and what it sent. */
  readonly ended: Promise<{ readonly milliseconds: number; readonly said: string }>;
}

async function sendSlowly(head: string, drip: string): Promise<Slow> {
  const socket: Socket = connect(Number(new URL(site.url).port), 'localhost');
  await once(socket, 'connect');
  const begun = performance.now();
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(head);
  const dripping = setInterval(() => socket.write(drip), 500);
  const ended = new Promise<{ milliseconds: number; said: string }>((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping);
      resolve({ milliseconds: performance.now() - begun, said });
    });
  });
  return { ended, [Symbol.dispose]: () => void socket.destroy() };
}

const host = () => `host: ${new URL(site.url).host}\r\n`;
const slowHead = () => sendSlowly(`GET / HTTP/1.1\r\n${host()}`, 'x-a: b\r\n');
const slowBody = (path = '/bff/codes/validate') =>
  sendSlowly(
    `POST ${path} HTTP/1.1\r\n${host()}x-edison: 1\r\norigin: ${site.url}\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{`,
    ' ',
  );

test('S83 a connection with a slow head is closed within 15 s, one with a slow body within 30, and 500 of them delay no other client', async () => {
  const { server } = site;
  expect([server.headersTimeout + lookMs <= 15_000, server.requestTimeout + lookMs <= 30_000]).toEqual([true, true]);
  // Outside the long set the timeouts are shortened.
  if (!isLong) [server.headersTimeout, server.requestTimeout] = [1_000, 1_000];
  const slow = await Promise.all(Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? slowHead() : slowBody())));
  const begun = performance.now();
  const others = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const path = ['/', '/bff/institutions', '/bff/session', '/login'][n % 4];
      return (await fetch(`${site.url}${path}`, { headers: { 'x-edison': '1' } })).status;
    }),
  );
  expect(others.filter((status) => status !== 200)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(isLong ? 5_000 : 10_000);

  const ends = await Promise.all(slow.map(({ ended }) => ended));
  const heads = ends.filter((_, n) => n % 2 === 0);
  const bodies = ends.filter((_, n) => n % 2 === 1);
  expect(heads.filter(({ said }) => !/^HTTP\/1\.1 408/.test(said))).toEqual([]);
  expect(bodies.filter(({ said }) => !/^HTTP\/1\.1 408/.test(said))).toEqual([]);
  expect(Math.max(...heads.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_500);
  expect(Math.max(...bodies.map(({ milliseconds }) => milliseconds))).toBeLessThan(30_500);
}, 60_000);

test('S83 only people who may upload large files get the longer timeouts of uploads, no guests', async () => {
  const { server } = site;
  if (!isLong) [server.headersTimeout, server.requestTimeout] = [1_000, 1_000];
  using sending = await slowBody('/bff/admin/materials/m/files?label=A&fileName=a.pdf');
  const { milliseconds, said } = await sending.ended;
  expect([/^HTTP\/1\.1 (?:401|408|415)/.test(said), milliseconds < 30_500]).toEqual([true, true]);
}, 60_000);
