import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClockedSite, startClockedSite } from '../../reliability/outage-site.ts';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type ReceivedRequest, sendJson } from '../../src/running/scripted-upstream.ts';
import { startStagedSite } from '../../src/running/staged-site.ts';

const published = Array.from({ length: 50 }, (_, n) => `/side-${n}/`);
const pages = answerSite(plainGlobal, (path) => (published.includes(path) ? plainPage(path, []) : undefined));
const day = '2026-08-18T08:00:00Z';
const summaryOf = (path: string) => ({ path, title: path, description: '', contentType: 'page', publishedAt: day, updatedAt: day });
const waiting: ServerResponse[] = [];
let holds = false;

function content(asked: ReceivedRequest, response: ServerResponse): void {
  // Sends the head and a little, like a film whose viewer reads slowly.
  if (asked.path === '/media/film.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).write('film');
  else if (asked.path === '/x/pages') sendJson(response, { items: published.map(summaryOf), total: published.length });
  else if (!pages(asked, response)) sendJson(response, [], 404);
}

function backend(_asked: ReceivedRequest, response: ServerResponse): void {
  if (holds) waiting.push(response);
  else sendJson(response, { items: [], total: 0 });
}

let clocked: ClockedSite;
beforeAll(async () => {
  clocked = await startClockedSite({ content, backend }, { TRUSTED_PROXIES: 'none' });
}, 60_000);
afterAll(() => clocked?.[Symbol.asyncDispose]());
beforeEach(() => {
  holds = false;
});

const inHand = () => clocked.metric('edison_requests_in_hand');
const statuses = (answers: readonly number[]) => [...new Set(answers)].sort();

/** Opens a connection that sends the head of a call and the first byte of its body, from a loopback address (see `askFrom`). */
async function sendOneByte(localAddress: string, length = 9_999): Promise<Socket> {
  const { port, host } = new URL(clocked.site.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).on('error', () => undefined);
  await once(socket, 'connect');
  const headers = ['x-edison: 1', `origin: ${clocked.site.url}`, 'content-type: application/json', `content-length: ${length}`];
  socket.write(`POST /bff/codes/validate HTTP/1.1\r\nhost: ${host}\r\n${headers.join('\r\n')}\r\n\r\n{`);
  return socket;
}

test('S100 two thousand connections of one address that have sent one byte of a body take no place: fifty others see no 5xx', async () => {
  let heads = 0;
  const count = () => {
    heads += 1;
  };
  clocked.site.server.on('request', count);
  const slow = await Promise.all(Array.from({ length: 2_000 }, () => sendOneByte('127.0.3.1')));
  await expect.poll(() => heads, { timeout: 20_000 }).toBe(2_000);
  clocked.site.server.off('request', count);
  expect(await inHand()).toBe(0);
  const others = Array.from({ length: 50 }, (_, n) => askFrom(`127.0.4.${n + 1}`, clocked.site.url, '/bff/institutions'));
  expect(statuses(await Promise.all(others))).toEqual([200]);
  for (const socket of slow) socket.destroy();
}, 60_000);

test.each([
  ['directly', 'none'],
  ['through one trusted proxy', '127.0.0.1'],
])(
  'S101 three hundred browsers of a school on one address ask %s at the same time, and nobody is refused',
  async (_how, TRUSTED_PROXIES) => {
    const url = TRUSTED_PROXIES === 'none' ? clocked.site.url : await clocked.site.startReplica({ TRUSTED_PROXIES, OPERATIONS_PORT: '0' });
    holds = true;
    const school = TRUSTED_PROXIES === 'none' ? '127.0.5.1' : '127.0.0.1';
    const asked = Array.from({ length: 300 }, () => askFrom(school, url, '/bff/institutions', { 'x-forwarded-for': '192.0.2.7' }));
    // The site makes at most 128 calls to the backend at once; the others in flight wait for one of these.
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(128);
    holds = false;
    for (const response of waiting.splice(0)) sendJson(response, { items: [], total: 0 });
    expect(statuses(await Promise.all(asked))).toEqual([200]);
  },
  60_000,
);

test('S101 one client that asks for more than there is place for has its share, and fifty others are served meanwhile', async () => {
  holds = true;
  const loud = Array.from({ length: 700 }, () => askFrom('127.0.6.1', clocked.site.url, '/bff/institutions'));
  const shares = () => clocked.metric('edison_client_share_refusals_total');
  await expect.poll(shares, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  expect(await inHand()).toBeLessThanOrEqual(400);
  // These pages have not been visited before, so they are not cached.
  const others = published.map((path, n) => askFrom(`127.0.7.${n + 1}`, clocked.site.url, path));
  expect(statuses(await Promise.all(others))).toEqual([200]);
  holds = false;
  for (const response of waiting.splice(0)) sendJson(response, { items: [], total: 0 });
  expect(statuses(await Promise.all(loud))).toContain(503);
}, 60_000);

test('S103 one client has 16 MB of bodies under way and no more: the next is asked to come back, others are not, and what ends makes room', async () => {
  const shares = () => clocked.metric('edison_client_share_refusals_total');
  const before = await shares();
  const post = async (localAddress: string) => {
    const socket = await sendOneByte(localAddress, 256 * 1024);
    const said: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => said.push(bytes));
    return { socket, said: () => String(Buffer.concat(said)) };
  };
  const loud = await Promise.all(Array.from({ length: 80 }, () => post('127.0.10.1')));
  const refused = () => loud.filter(({ said }) => said() !== '');
  await expect.poll(() => refused().length, { timeout: 20_000 }).toBe(16);
  for (const { said } of refused()) {
    expect(said()).toMatch(/^HTTP\/1\.1 503 /);
    expect(said().toLowerCase()).toContain('retry-after: 5');
    expect(said()).toContain('"problem":"TRY_AGAIN"');
  }
  expect((await shares()) - before).toBe(16);
  const whole = async (localAddress: string) => {
    const { socket, said } = await post(localAddress);
    socket.write('x'.repeat(256 * 1024 - 1));
    await expect.poll(said, { timeout: 20_000 }).not.toBe('');
    socket.destroy();
    return said().split('\r\n', 1)[0];
  };
  expect(await whole('127.0.10.2')).toBe('HTTP/1.1 400 Bad Request');
  for (const { socket } of loud) socket.destroy();
  await expect.poll(() => whole('127.0.10.1'), { timeout: 20_000 }).toBe('HTTP/1.1 400 Bad Request');
}, 60_000);

test('S108 one client receives 400 films at a time and is asked to come back with the next; others get theirs, and what ends makes room', async () => {
  const watch = async (localAddress: string) => {
    const { port, host } = new URL(clocked.site.url);
    const asked = get({ host: '127.0.0.1', port, path: '/media/film.mp4', localAddress, agent: false, headers: { host } });
    asked.on('error', () => undefined);
    const [answer] = await once(asked, 'response');
    return { asked, status: Number(answer.statusCode) };
  };
  const loud = await Promise.all(Array.from({ length: 420 }, () => watch('127.0.11.1')));
  expect([200, 503].map((wanted) => loud.filter(({ status }) => status === wanted).length)).toEqual([400, 20]);
  const other = await watch('127.0.11.2');
  const calls = Array.from({ length: 50 }, (_, n) => askFrom(`127.0.12.${n + 1}`, clocked.site.url, '/bff/institutions'));
  expect([other.status, statuses(await Promise.all(calls))]).toEqual([200, [200]]);
  for (const { asked } of [...loud, other]) asked.destroy();
  const again = async () => {
    const { asked, status } = await watch('127.0.11.1');
    asked.destroy();
    return status;
  };
  await expect.poll(again, { timeout: 20_000 }).toBe(200);
}, 60_000);

test('S102 made-up paths are refused beyond a limit, and no published page with them, also one that nobody has asked for before', async () => {
  const start = new Date();
  // The clock stands still, because the limit grows with time.
  await using site = await startStagedSite({ content, backend, now: () => start }, { TRUSTED_PROXIES: 'none' });
  const madeUp: number[] = [];
  for (let n = 0; n < 300; n += 50) {
    const paths = Array.from({ length: 50 }, (_, i) => `/findes-ikke-${n + i}/`);
    madeUp.push(...(await Promise.all(paths.map((path) => askFrom('127.0.8.1', site.url, path)))));
  }
  expect([404, 503].map((status) => madeUp.filter((one) => one === status).length)).toEqual([200, 100]);
  const asked = await Promise.all(published.map((path) => askFrom('127.0.9.1', site.url, path)));
  expect(statuses(asked)).toEqual([200]);
}, 60_000);

/** Sends a request from a loopback address (on Linux any of 127.0.0.0/8) and returns the status. */
function askFrom(localAddress: string, url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, localAddress, agent: false, headers: { host, 'x-edison': '1', ...headers } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}
