import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { signUpGuest } from '../../src/running/guests.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const known = 'kendt@offentlig.example';
const unknown = 'ukendt@offentlig.example';

let site: StandingSite;
let admin: Teacher;
let event: { eventId: string; sessionId: string };
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
  const made = await asAdminOf((...call) => admin.call(site.url, ...call)).publish('Åben dag', 50, { audience: 'public', access: 'open' });
  event = { eventId: made.eventId, sessionId: made.sessions[0]?.sessionId ?? '' };
  const wish = { sessionId: event.sessionId, name: 'Anna', email: known, seats: 1, idempotencyKey: randomUUID() };
  expect(await signUpGuest(site.url, event.eventId, wish, '203.0.113.200')).toBe(200);
}, 180_000);

/** A request without a cookie from an address of its own. @returns the duration in milliseconds. */
async function ask(method: 'GET' | 'POST', path: string, from: string, body?: object) {
  const headers = { 'x-edison': '1', origin: site.url, 'content-type': 'application/json', 'x-forwarded-for': from };
  const begun = performance.now();
  const answer = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  const shown = [...answer.headers.keys()].filter((name) => name !== 'date').toSorted();
  return { status: answer.status, text, shown, milliseconds: performance.now() - begun };
}
const withoutTime = ({ status, text, shown }: Awaited<ReturnType<typeof ask>>) => ({ status, text, shown });

test.concurrent.each([
  ['EmailIsSignedUp', () => `/bff/events/${event.eventId}/attendees/email-check`],
  ['ValidateUserForEvent', () => `/bff/events/${event.eventId}/recordings/access`],
])('S85 %s answers a stranger the same for a known and an unknown address, at the same time, and ends soon', async (name, path) => {
  const from = (n: number) => `203.0.113.${(name.length + n) % 190}`;
  const both = (n: number) =>
    Promise.all([ask('POST', path(), from(n), { email: known }), ask('POST', path(), from(n), { email: unknown })]);
  const pairs = [await both(1), await both(2), await both(3)];
  for (const [one, other] of pairs) {
    expect(withoutTime(one)).toEqual(withoutTime(other));
    expect(one).toMatchObject({ status: 202, text: '{"accepted":true}' });
  }
  // Answers are sent at multiples of 200 ms, so that their time reveals nothing. A slow machine may miss one.
  const best = (at: 0 | 1) => Math.min(...pairs.map((pair) => pair[at].milliseconds));
  expect(Math.abs(best(0) - best(1))).toBeLessThan(150);

  // One address may be asked about five times, by all askers together. The limit for one asker is tested by S87.
  const again = await Promise.all([4, 5, 6, 7].map((n) => ask('POST', path(), from(n), { email: known })));
  expect(again.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429]);
});

test('S85 CreateAttendee answers the same for an address that is signed up and one that is not', async () => {
  const signUp = (email: string) =>
    ask('POST', `/bff/events/${event.eventId}/attendees`, '203.0.113.201', {
      sessionId: event.sessionId,
      name: 'B',
      email,
      seats: 1,
      idempotencyKey: randomUUID(),
    });
  // Each sets its seat aside, whether a mail goes or not, so that the next reads one fewer.
  const [first, next] = [withoutTime(await signUp(known)), withoutTime(await signUp('ny@offentlig.example'))];
  expect(JSON.parse(first.text)).toEqual({ accepted: true, free: 49, reserved: true });
  expect(next).toEqual({ ...first, text: first.text.replace('"free":49', '"free":48') });
});

test('S85 SessionExists reveals only published sessions: a draft is answered like a missing one', async () => {
  const plan = {
    ...{ title: 'Hemmeligt', summary: 'S', kind: 'kursus', audience: 'public', access: 'open', waitlist: true, organiser: 'O' },
    ...{
      contactEmail: 'a@x.dk',
      registrationOpensAt: '2026-01-01T00:00:00Z',
      registrationClosesAt: '2030-01-01T00:00:00Z',
      cancelUntil: '2030-01-01T00:00:00Z',
    },
  };
  const draft = await admin.call(site.url, 'POST', '/bff/admin/events', { plan });
  const { eventId, version } = draft.body as { eventId: string; version: number };
  const session = { title: 'Dag', startsAt: '2030-02-01T08:00:00Z', endsAt: '2030-02-01T10:00:00Z', capacity: 5 };
  const saved = JSON.stringify((await admin.call(site.url, 'POST', `/bff/admin/events/${eventId}/sessions`, { version, session })).body);
  const sessionId = /"sessionId":"([^"]+)"/.exec(saved)?.[1] ?? '';
  const exists = (at: string, one: string) => ask('GET', `/bff/events/${at}/sessions/${one}/exists`, '203.0.113.202');
  expect((await exists(event.eventId, event.sessionId)).text).toBe('{"exists":true}');
  expect(withoutTime(await exists(eventId, sessionId))).toEqual(withoutTime(await exists('aldrig', 'aldrig-1')));
  expect((await ask('GET', `/bff/events/${eventId}/sessions/${sessionId}/seats`, '203.0.113.202')).status).toBe(404);
});

test('S85 CreateUser makes a profile for the signed-in person only: guests are refused, and no e-mail address can be given', async () => {
  const profile = { firstName: 'A', lastName: 'B', jobTitle: 'lærer', grades: [], subjects: [], institutionId: 'x' };
  for (const email of [known, unknown, 'mette@skole.example']) {
    const answer = await ask('POST', '/bff/me/profile', '203.0.113.203', { ...profile, email });
    expect([answer.status, JSON.parse(answer.text).problem]).toEqual([401, 'SIGNED_OUT']);
    const signedIn = await admin.call(site.url, 'POST', '/bff/me/profile', { ...profile, email });
    expect(signedIn).toMatchObject({ status: 400, body: { problem: 'UNKNOWN_KEY', field: 'email' } });
  }
});
