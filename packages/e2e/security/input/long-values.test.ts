import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

/** An e-mail address of the greatest length (RFC 5321): 64 characters before the @, 254 in all. */
const longest = (letter: string, mark: string) => {
  const local = `${mark}${letter.repeat((64 - mark.length) / letter.length)}`;
  const labels = `${'b'.repeat(60)}.`.repeat(3);
  return `${local}@${labels}${'c'.repeat(254 - local.length - 1 - labels.length - 3)}.dk`;
};
const institutions = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
const users = z.object({
  items: z.array(z.object({ userId: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })),
});
const signUps = z.object({ items: z.array(z.object({ email: z.string(), name: z.string() })) });

let site: StandingSite;
let admin: Teacher;
let sign: { eventId: string; sessionId: string };
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
  const title = `${'Ærø 😀 '.repeat(16)}slut`;
  const event = await asAdminOf((...call) => admin.call(site.url, ...call)).publish(title, 20);
  expect(event.title).toBe(title);
  sign = { eventId: event.eventId, sessionId: event.sessions[0]?.sessionId ?? '' };
}, 180_000);

async function done(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.any(String)]);
  return body;
}

test.each([
  ['Latin letters', longest('a', 'xa'), 'Anna', 'Holm'],
  ['Danish letters', longest('ø', 'xo'), 'Åse-Ærø', 'Øster Ågård'.repeat(7)],
  ['letters of four bytes', longest('𝒶', 'xz'), '😀'.repeat(20), '𝒵'.repeat(40)],
  ['letters of three bytes', longest('漢', 'xk'), '漢'.repeat(80), 'ẞ'.repeat(80)],
])('S72 an address of 254 characters in %s signs in, creates, signs up, is found and listed', async (_kind, email, firstName, lastName) => {
  expect(email).toHaveLength(254);
  const person = await signInAt(site.url, email);
  const call = (method: 'GET' | 'POST', path: string, body?: object) => done(person.call(site.url, method, path, body));
  const { institutionId } = institutions.parse(await call('GET', '/bff/institutions?pageSize=1')).items[0] ?? {};
  await call('POST', '/bff/me/profile', { firstName, lastName, jobTitle: 'lærer', grades: [6], subjects: [], institutionId });
  await call('POST', `/bff/events/${sign.eventId}/sign-ups`, {
    sessionId: sign.sessionId,
    seats: 1,
    teams: [],
    idempotencyKey: randomUUID(),
  });
  // Calls that put the e-mail address into the path of a backend call.
  await call('GET', `/bff/me/events/${sign.eventId}/sign-up`);
  await call('GET', '/bff/me/programmes/juniorivaerksaetteri/sign-ups');
  await call('GET', '/bff/me/sign-ups');

  const search = new URLSearchParams({ searchTerm: email.slice(0, 90) });
  const listed = users.parse(await done(admin.call(site.url, 'GET', `/bff/admin/users?${search}`))).items;
  expect(listed).toEqual([expect.objectContaining({ email, firstName, lastName })]);
  await done(admin.call(site.url, 'GET', `/bff/admin/users/${listed[0]?.userId}`));
  const there = signUps.parse(await done(admin.call(site.url, 'GET', `/bff/admin/events/${sign.eventId}/sign-ups?pageSize=100`))).items;
  expect(there).toContainEqual(expect.objectContaining({ email, name: `${firstName} ${lastName}` }));
});

test('S72 long letters stand in an institution, a message and a download as they were typed', async () => {
  const name = `${'Ærøskøbing 😀 𝒮 '.repeat(7)}${randomUUID().slice(0, 8)}`.slice(0, 118);
  const school = { name, type: 'folkeskole', postalCode: '5970', city: 'Ærøskøbing', municipality: 'Ærø', insist: true };
  const made = await done(admin.call(site.url, 'POST', '/bff/institutions', school));
  expect(made).toMatchObject({ name });
  const found = await done(admin.call(site.url, 'GET', `/bff/institutions?${new URLSearchParams({ search: name.slice(0, 100) })}`));
  expect(found).toMatchObject({ items: [{ name }] });
});
