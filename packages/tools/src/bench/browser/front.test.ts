import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startFront } from './front.ts';

async function startSite() {
  const server = createServer((asked, answer) => {
    if (asked.url === '/style.css') return answer.writeHead(200, { 'content-type': 'text/css' }).end('a{}');
    const body = brotliCompressSync(`<h1>${asked.headers.host}</h1>`);
    return answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'x-mark': '1' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    url: `http://${host}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const accepting = { headers: { 'accept-encoding': 'br' } };

test('a front proxy passes every request and response on, under the name of the site', async () => {
  await using site = await startSite();
  await using front = await startFront(site.url);
  const page = await fetch(`${front.url}/`, accepting);
  expect([page.status, page.headers.get('x-mark'), await page.text()]).toEqual([404, '1', `<h1>${site.host}</h1>`]);
  expect(await (await fetch(`${front.url}/style.css`)).text()).toBe('a{}');
});

test('a front proxy that changes documents changes nothing but documents and their headers', async () => {
  await using site = await startSite();
  await using front = await startFront(site.url, (html) => html.replaceAll('h1', 'h2'));
  for (const _again of [1, 2]) {
    const page = await fetch(`${front.url}/`, accepting);
    expect([page.status, page.headers.get('x-mark'), await page.text()]).toEqual([404, '1', `<h2>${site.host}</h2>`]);
  }
  expect(await (await fetch(`${front.url}/style.css`)).text()).toBe('a{}');
});
