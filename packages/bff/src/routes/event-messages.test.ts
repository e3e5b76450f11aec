import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let cookie: string;
beforeAll(async () => {
  site = await startTestBff();
  cookie = await logInAsAdmin(site);
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const words = { subject: 'Husk madpakken', text: 'Der er ikke mad på stedet.' };
const audience = { states: ['confirmed'], sessionIds: ['s1'] };
const message = { ...words, ...audience, messageId: 'm1', sentAt: '2026-11-21T08:00:00Z', recipients: 2, sent: 0, waiting: 2, failed: 0 };

beforeEach(() => {
  site.backend.seen.length = 0;
  site.backend.answers.set('/x/messages/PreviewMessage', () => ({
    body: { counts: [], recipients: 0, internal: 'secret of the backend' },
  }));
  site.backend.answers.set('/x/messages/SendTestMail', () => ({ body: { email: 'admin@edison.example' } }));
  site.backend.answers.set('/x/messages/SendMessage', () => ({ status: 201, body: message }));
  site.backend.answers.set('/x/messages/ListMessages', () => ({ body: { items: [message], total: 1 } }));
});

async function call(path: string, body?: unknown) {
  const answer = await fetch(`${site.url}/bff/admin/events/e1/messages${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}
const send = () => call('', { ...words, ...audience, idempotencyKey: randomUUID() });

test('what is previewed, tried out, sent and listed reaches the backend with its event', async () => {
  const key = randomUUID();
  const preview = await call('/preview', audience);
  expect([preview.status, preview.text.includes('secret')]).toEqual([200, false]);
  expect((await call('/test', words)).status).toBe(200);
  expect((await call('', { ...words, ...audience, idempotencyKey: key })).status).toBe(201);
  expect((await call('?page=2')).status).toBe(200);
  expect(site.backend.seen.map(({ url, body }) => [url.split('?')[0], body === '' ? '' : JSON.parse(body)])).toEqual([
    ['/x/messages/PreviewMessage', { eventId: 'e1', ...audience }],
    ['/x/messages/SendTestMail', { eventId: 'e1', ...words }],
    ['/x/messages/SendMessage', { eventId: 'e1', ...words, ...audience, idempotencyKey: key }],
    ['/x/messages/ListMessages', ''],
  ]);
});

test('a subject of two lines is refused before the backend hears of it', async () => {
  const { status, text } = await call('', { ...words, ...audience, subject: 'Hej\r\nBcc: alle@x.dk', idempotencyKey: randomUUID() });
  expect([status, JSON.parse(text).field, site.backend.seen]).toEqual([400, 'subject', []]);
});

test('twenty messages an hour, and the next one is told when to come back; tests are counted by themselves', async () => {
  for (;;) {
    const { status, retryAfter } = await send();
    if (status === 201) continue;
    expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    break;
  }
  // The first test has sent one.
  expect(site.backend.seen).toHaveLength(19);
  expect((await call('/test', words)).status).toBe(200);
  expect((await call('/preview', audience)).status).toBe(200);
});
