import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlace } from '../../src/running/demo-place.ts';
import { type EdisonProcess, startSiteProcess } from '../../src/running/site-process.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';

let site: EdisonProcess;
beforeAll(async () => {
  site = await startSiteProcess({ ...(await demoPlace()), DEMO: '1', TRUSTED_PROXIES: '127.0.0.1,::1' });
}, 120_000);
afterAll(() => site?.[Symbol.asyncDispose]());

/**
 * Sends these bytes from one client on so many connections, and then 1.2 kB a second of a body of 16 kB: just enough not to be cut off, so
 * that whoever waits for these connections waits for 13 seconds.
 */
async function sendFrom(client: string, count: number, request: string): Promise<Disposable> {
  const { port, host } = new URL(site.url);
  const [first = '', ...rest] = request.split('\r\n');
  const bytes = [first, `host: ${host}`, `x-forwarded-for: ${client}`, ...rest].join('\r\n');
  const sockets: readonly Socket[] = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), 'localhost').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    }),
  );
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x'.repeat(600));
  }, 500);
  return {
    [Symbol.dispose]() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What others get meanwhile, and how many milliseconds the slowest of them waited. */
async function askAsOthers(paths: readonly string[]) {
  const begun = performance.now();
  const asked = Array.from({ length: 50 }, (_, n) => {
    const path = paths[n % paths.length] ?? '/';
    return askRaw(site.url, { path, headers: { 'x-edison': '1', 'x-forwarded-for': `192.0.2.${n + 1}` } });
  });
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  return { statuses: [...statuses], milliseconds: performance.now() - begun };
}

const form = 'content-type: application/x-www-form-urlencoded';
const uncached = ['/bff/institutions?search=egebakke', '/identity/glemt-adgangskode', '/bff/search?query=robot', '/bff/session'];

test.each([
  ['a form of the provider', '/identity/glemt-adgangskode', form],
  ['a request for tokens', '/identity/token', form],
  ['a logout that a provider tells of', '/bff/backchannel-logout', form],
  ['a purge', '/bff/purge', 'content-type: application/json'],
  ['a file for a material', '/bff/admin/materials/m/files?label=A&fileName=a.pdf', 'content-type: application/octet-stream'],
  ['a report', '/bff/policy-reports', 'content-type: application/reports+json'],
])(
  'S100 seven hundred connections of one client that send %s slowly keep nobody waiting',
  async (_what, path, type) => {
    const head = `POST ${path} HTTP/1.1\r\nx-edison: 1\r\norigin: ${site.url}\r\n${type}\r\ncontent-length: 16000\r\n\r\nx`;
    using _slow = await sendFrom('203.0.113.100', 700, head);
    const { statuses, milliseconds } = await askAsOthers(uncached);
    expect(statuses).toEqual([200]);
    expect(milliseconds).toBeLessThan(10_000);
  },
  60_000,
);
