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

const at = '2026-10-01T07:00:00Z';
const plan = {
  ...{ title: 'Kursus', summary: 'Kort', kind: 'kursus', audience: 'teacher', access: 'login', organiser: 'Edison' },
  ...{ contactEmail: 'edison@skole.example', waitlist: true },
  ...{ registrationOpensAt: at, registrationClosesAt: at, cancelUntil: at },
};
const filled = { ...plan, capacityUnit: 'person', team: { min: 2, max: 5 }, queueOrder: 'fill' };
const event = { ...filled, eventId: 'e1', slug: 'kursus', state: 'draft', version: 3, sessions: [], internal: 'secret of the backend' };
const outcome = { event, mails: 2, changes: [] };
const session = { title: 'Dag', startsAt: at, endsAt: at, capacity: null };

beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  for (const name of ['CreateEvent', 'PublishEvent', 'FinishEvent', 'DeleteSession', 'GetEvent']) {
    site.backend.answers.set(`/x/events/${name}`, () => ({ status: name === 'CreateEvent' ? 201 : 200, body: event }));
  }
  for (const name of ['UpdateEvent', 'PostponeEvent', 'CancelEvent', 'SaveSession']) {
    site.backend.answers.set(`/x/events/${name}`, () => ({ body: outcome }));
  }
  site.backend.answers.set('/x/events/DeleteEvent', () => ({ body: 'null' }));
  for (const name of ['ListEvents', 'ListSignUps'])
    site.backend.answers.set(`/x/events/${name}`, () => ({ body: { items: [], total: 0 } }));
});

async function call(path: string, body?: unknown) {
  const answer = await fetch(`${site.url}/bff/admin/events${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['', { plan }, 'CreateEvent', { plan: filled }],
  ['/e1', { version: 3, plan }, 'UpdateEvent', { eventId: 'e1', version: 3, plan: filled, preview: false }],
  ['/e1/publish', { version: 3 }, 'PublishEvent', { eventId: 'e1', version: 3 }],
  ['/e1/finish', { version: 3 }, 'FinishEvent', { eventId: 'e1', version: 3 }],
  ['/e1/cancel', { version: 3, reason: 'Sne', preview: true }, 'CancelEvent', { eventId: 'e1', version: 3, reason: 'Sne', preview: true }],
  ['/e1/delete', { version: 3 }, 'DeleteEvent', { eventId: 'e1', version: 3 }],
  ['/e1/sessions', { version: 3, session }, 'SaveSession', { eventId: 'e1', version: 3, session, preview: false }],
  ['/e1/sessions/s1/delete', { version: 3 }, 'DeleteSession', { eventId: 'e1', sessionId: 's1', version: 3 }],
] as const)('what an admin does at %j reaches the backend as it was meant', async (path, body, name, sent) => {
  const answer = await call(path, body);
  expect(answer.status).toBe(name === 'CreateEvent' ? 201 : 200);
  expect(answer.text).not.toContain('secret');
  expect(site.backend.seen.map(({ url, body: seen }) => [url, JSON.parse(seen)])).toEqual([[`/x/events/${name}`, sent]]);
});

test('lists pass their filters on', async () => {
  await call('?state=draft&sort=-changed');
  await call('/e1/sign-ups?search=Bo&page=2');
  expect(site.backend.seen.map(({ url }) => url.replaceAll(/[?&]pageSize=20/g, ''))).toEqual([
    expect.stringMatching(/^\/x\/events\/ListEvents[?&].*state=draft.*sort=-changed|sort=-changed.*state=draft/),
    expect.stringMatching(/^\/x\/events\/ListSignUps\?eventId=e1.*search=Bo/),
  ]);
});

test.each([
  ['/e1', { version: 3, plan, eventId: 'e2' }],
  ['/e1/cancel', { version: 3 }],
  ['/e1/cancel', { version: 3, reason: 'To\r\nlinjer' }],
  ['/e1/publish', { version: 0 }],
  ['', { plan: { ...plan, title: ' ' } }],
  ['', { plan, slug: 'Æ' }],
])('%s with %j is refused before the backend hears of it', async (path, body) => {
  expect((await call(path, body)).status).toBe(400);
  expect(site.backend.seen).toEqual([]);
});

test('a refusal keeps its facts', async () => {
  const details = { version: 4, changedAt: at };
  site.backend.answers.set('/x/events/PublishEvent', () => ({
    status: 409,
    body: { problem: 'CHANGED_MEANWHILE', details: { ...details, by: 'secret' } },
  }));
  const answer = await call('/e1/publish', { version: 3 });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { problem: 'CHANGED_MEANWHILE', details }]);
  expect(answer.text).not.toContain('secret');
});
