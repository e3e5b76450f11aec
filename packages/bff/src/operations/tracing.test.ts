import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;
const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

/** The headers with which the backend is asked for the list of events. */
async function seenBy(site: TestBff, headers: Readonly<Record<string, string>>) {
  site.backend.seen.length = 0;
  const answer = await fetch(`${site.url}/bff/events`, { headers: { 'x-edison': '1', ...headers } });
  expect(answer.status).toBe(200);
  const [seen] = site.backend.seen;
  const [, traceId, parentId, flags] = shape.exec(String(seen?.headers.traceparent)) ?? [];
  return { traceId, parentId, flags, state: seen?.headers.tracestate, requestId: String(seen?.headers['x-request-id']) };
}

test('a trace that is valid goes on to the upstream with a parent of ours; one that is not, or none, begins anew', async () => {
  await using site = await startTestBff();
  const goneOn = await seenBy(site, { traceparent: `00-${trace}-${parent}-01`, tracestate: 'rojo=00f067aa0ba902b7, congo@x=t61rcWkgMzE' });
  expect(goneOn).toMatchObject({ traceId: trace, flags: '01', state: 'rojo=00f067aa0ba902b7,congo@x=t61rcWkgMzE' });
  expect(goneOn.parentId).not.toBe(parent);
  // Fields of later versions are not passed on.
  expect(await seenBy(site, { traceparent: `cc-${trace}-${parent}-fe-later` })).toMatchObject({
    traceId: trace,
    flags: '00',
    state: undefined,
  });
  for (const refused of [
    `00-${trace}-${parent}-01-more`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `ff-${trace}-${parent}-01`,
    `00-${trace}-${parent}`,
    `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`,
    'mette@skole.example',
  ]) {
    const { traceId, flags, state, requestId } = await seenBy(site, { traceparent: refused, tracestate: 'rojo=1' });
    expect([refused, traceId, flags, state]).toEqual([refused, requestId.replaceAll('-', ''), '00', undefined]);
  }
  for (const refused of ['rojo', 'ROJO=1', `a=${'x'.repeat(600)}`, Array.from({ length: 33 }, (_, i) => `k${i}=1`).join(','), 'a=b;é']) {
    const state = Buffer.from(refused).toString('latin1');
    expect(await seenBy(site, { traceparent: `00-${trace}-${parent}-01`, tracestate: state })).toMatchObject({
      traceId: trace,
      state: undefined,
    });
  }
});

test('the id of a request stands in its line of the log and in every call that it brings about, after a body has been read too', async () => {
  const lines: string[] = [];
  await using site = await startTestBff({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  const browser = site.open();
  await browser.get(site.provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length));
  site.backend.seen.length = 0;
  lines.length = 0;
  const cookie = browser.cookieHeader();
  const answer = await fetch(`${site.url}/bff/events/id-webinar/sign-ups`, {
    method: 'POST',
    headers: {
      'x-edison': '1',
      'x-request-id': 'mine',
      'content-type': 'application/json',
      origin: siteUrl,
      cookie,
      traceparent: `00-${trace}-${parent}-00`,
    },
    body: JSON.stringify({ sessionId: 's1', idempotencyKey: randomUUID() }),
  });
  expect(answer.status).toBe(201);
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'answered');
  expect(line).toMatchObject({ status: 201, traceId: trace });
  const ids = site.backend.seen.map(({ headers }) => headers['x-request-id']);
  expect([ids.length > 0, new Set(ids)]).toEqual([true, new Set([line.requestId])]);
  expect(site.backend.seen.every(({ headers }) => String(headers.traceparent).startsWith(`00-${trace}-`))).toBe(true);
});

test('content, media and the provider are told whose call it is, and nothing else of the visitor', async () => {
  await using site = await startTestBff();
  const headers = { traceparent: `00-${trace}-${parent}-00`, cookie: 'a=b', 'x-forwarded-for': '203.0.113.9' };
  await fetch(`${site.url}/om/`, { headers });
  await fetch(`${site.url}/media/billede.webp`, { headers });
  const told = site.content.seen.filter(({ headers: own }) => String(own.traceparent).startsWith(`00-${trace}-`));
  expect(told.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/root/om/', '/media/billede.webp']));
  expect(told.flatMap(({ headers: own }) => [own.cookie, own['x-forwarded-for']]).filter(Boolean)).toEqual([]);
});
