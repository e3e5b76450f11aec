import { expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const as = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';

const { backend } = await openDemo();

const make = async () => String((await backend.call('/x/account/MakeCalendarAddress', { as, method: 'POST' })).body.secret);
const stop = () => backend.call('/x/account/StopCalendarAddress', { as, method: 'POST' });
const feed = (secret: string) => backend.call(`/x/account/GetCalendarFeed?secret=${secret}`);
const entriesOf = async (secret: string) =>
  String((await feed(secret)).body.text)
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1);
const signUps = () =>
  backend.store.selectFrom('sign_ups').select(['id', 'state', 'sequence']).where('user_id', '=', userId).orderBy('id').execute();

test('the calendar has an entry for each active sign-up, in Danish time and under the names of the mails', async () => {
  const secret = await make();
  const [whole, had] = [String((await feed(secret)).body.text), await signUps()];
  expect(whole).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:PUBLISH[\s\S]*BEGIN:VTIMEZONE[\s\S]*END:VCALENDAR\r\n$/);
  const entries = await entriesOf(secret);
  expect(entries.map((entry) => /UID:(.+)@projektedison/.exec(entry)?.[1]?.trim()).toSorted()).toEqual(had.map(({ id }) => id));
  for (const entry of entries) {
    expect(entry).toMatch(/DTSTART;TZID=Europe\/Copenhagen:2026/);
    expect(entry).toMatch(/STATUS:(CONFIRMED|TENTATIVE)/);
  }
});

test('the calendar says how often to ask for it before its first component', async () => {
  const [head] = String((await feed(await make())).body.text).split('BEGIN:VTIMEZONE');
  expect(head).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
});

test('what is cancelled stays as cancelled with a higher number, until its day is over', async () => {
  const secret = await make();
  // The latest session, whose sign-up can still be cancelled.
  const one = await backend.store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .select(['u.id', 'u.sequence'])
    .where('u.user_id', '=', userId)
    .orderBy('s.starts_at', 'desc')
    .executeTakeFirst();
  const { body } = await backend.call('/x/events/CancelSignUp', { as, body: { signUpId: one?.id } });
  expect(body.state).toBe('cancelled');
  const entry = (await entriesOf(secret)).find((text) => text.includes(`UID:${one?.id}@`));
  expect(entry).toContain('STATUS:CANCELLED');
  expect(Number(/SEQUENCE:(\d+)/.exec(entry ?? '')?.[1])).toBeGreaterThan(one?.sequence ?? 0);
  backend.clock.now = new Date('2027-12-01T08:00:00Z');
  expect((await entriesOf(secret)).find((text) => text.includes(`UID:${one?.id}@`))).toBeUndefined();
});

test('an address that is renewed or stopped is answered as one that never was', async () => {
  const first = await make();
  const second = await make();
  const never = await feed('x'.repeat(43));
  const alike = ({ body }: typeof never) => ({ ...body, requestId: '' });
  expect([never.status, never.body.problem]).toEqual([404, 'NOT_FOUND']);
  expect(alike(await feed(first))).toEqual(alike(never));
  expect((await feed(second)).status).toBe(200);
  expect((await stop()).body).not.toHaveProperty('calendarSince');
  expect((await stop()).status).toBe(200);
  expect(alike(await feed(second))).toEqual(alike(never));
});

test('somebody who is shut out has no calendar', async () => {
  const secret = await make();
  const admin = { as: 'admin@edison.example', admin: true };
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason: 'Er holdt op' } });
  expect((await feed(secret)).body.problem).toBe('NOT_FOUND');
});

test('the secret has 256 bits and is kept nowhere: not in the table, and not in the log of changes', async () => {
  const secret = await make();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await backend.call('/x/account/GetAccount', { as })).body.calendarSince).toBe(backend.clock.now.toISOString());
  const kept = await backend.store.selectFrom('calendar_addresses').selectAll().execute();
  const written = await backend.store.selectFrom('audit_log').selectAll().execute();
  expect(written.map(({ action }) => action)).toEqual(['user.make-calendar-address']);
  expect(JSON.stringify([kept, written])).not.toContain(secret);
});
