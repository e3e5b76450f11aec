import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

/** Values that some mail software reads as more than one address, or in which it hides something. */
const refused = [
  'a@x.dk,b@y.dk',
  'a@x.dk;b@y.dk',
  'a@x.dk b@y.dk',
  '"a@x.dk x"@y.dk',
  '"a b"@x.dk',
  'a@x.dk\r\nBcc: b@y.dk',
  'a\r\nBcc:b@y.dk',
  'a@x.dk\nb@y.dk',
  'a@x.dk\u2028Bcc:b@y.dk',
  'a@x.dk\u0000',
  'a\u200b@x.dk',
  'a@x.dk\u202ekd.y',
  '<a@x.dk>',
  'Anna <a@x.dk>',
  'Anna a@x.dk',
  'a(ord)@x.dk',
  'a@x.dk(ord)',
  'a@[127.0.0.1]',
  'a@x.dk>',
  'hold:a@x.dk;',
  'a\\@b@x.dk',
  'a@@x.dk',
  'a@b@x.dk',
  'a@x',
  '@x.dk',
  'a@',
  `${'a'.repeat(65)}@x.dk`,
  `a@${'b'.repeat(250)}.dk`,
];

let site: StandingSite;
let admin: Teacher;
let eventId: string;
let sessionId: string;
const judged = z.object({ rows: z.array(z.object({ ok: z.boolean(), problem: z.string().optional(), field: z.string().optional() })) });

beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
  const event = await asAdminOf((...call) => admin.call(site.url, ...call)).publish('Åbent hus', 50, {
    audience: 'public',
    access: 'open',
  });
  eventId = event.eventId;
  sessionId = event.sessions[0]?.sessionId ?? '';
}, 180_000);

async function guest(path: string, body: object) {
  const headers = { 'x-edison': '1', origin: site.url, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.64' };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('S64 a field for one address takes one: no list, comment, quoted part, name, line break or anything unseen', async () => {
  const wish = { sessionId, name: 'Anna', seats: 1 };
  const plan = { title: 'X', summary: 'X', kind: 'kursus', audience: 'teacher', access: 'login', organiser: 'X', waitlist: true };
  const days = {
    registrationOpensAt: '2026-01-01T00:00:00Z',
    registrationClosesAt: '2026-02-01T00:00:00Z',
    cancelUntil: '2026-02-01T00:00:00Z',
  };
  for (const email of refused) {
    const answers = [
      await guest(`/bff/events/${eventId}/attendees/email-check`, { email }),
      await guest(`/bff/events/${eventId}/recordings/access`, { email }),
      await guest(`/bff/events/${eventId}/attendees`, { ...wish, email, idempotencyKey: randomUUID() }),
      await admin.call(site.url, 'POST', '/bff/admin/events', { plan: { ...plan, ...days, contactEmail: email } }),
    ];
    const said = answers.map(({ status, body }) => [status, z.object({ problem: z.string(), field: z.string() }).parse(body)]);
    expect([email, said]).toEqual([
      email,
      ['email', 'email', 'email', 'plan.contactEmail'].map((field) => [400, { problem: 'BAD_REQUEST', field }]),
    ]);
  }
  expect((await guest(`/bff/events/${eventId}/attendees/email-check`, { email: 'a.b+c-d_e@x.dk' })).status).toBe(202);
});

test('S64 so does each row of a list, and the list has an end', async () => {
  const rows = (emails: readonly string[]) => emails.map((email) => ({ firstName: 'Anna', lastName: 'Holm', email: email.slice(0, 500) }));
  const send = (emails: readonly string[]) =>
    admin.call(site.url, 'POST', `/bff/events/${eventId}/sign-ups/list`, {
      sessionId,
      rows: rows(emails),
      preview: true,
      idempotencyKey: randomUUID(),
    });
  const answer = await send(refused);
  expect(answer.status).toBe(200);
  expect(judged.parse(answer.body).rows).toEqual(refused.map(() => ({ ok: false, problem: 'BAD_REQUEST', field: 'email' })));
  expect(await send(Array.from({ length: 101 }, (_, n) => `p${n}@x.dk`))).toMatchObject({ status: 400, body: { field: 'rows' } });
});

test('S64 an address that the identity provider vouches for is one address too, or no profile comes of it', async () => {
  for (const email of ['a@x.dk,b@y.dk', '"a@x.dk x"@y.dk', 'a@x.dk\r\nBcc: b@y.dk', 'Anna <a@x.dk>']) {
    const person = await signInAt(site.url, email).catch(() => undefined);
    const found = z.object({ items: z.array(z.object({ institutionId: z.string() })) });
    const institutionId = found.parse((await admin.call(site.url, 'GET', '/bff/institutions?pageSize=1')).body).items[0]?.institutionId;
    const profile = { firstName: 'Anna', lastName: 'Holm', jobTitle: 'lærer', grades: [], subjects: [], institutionId };
    const made = await person?.call(site.url, 'POST', '/bff/me/profile', profile);
    expect([email, made?.status ?? 401]).toEqual([email, expect.toSatisfy((status: number) => status >= 400 && status < 500)]);
  }
});
