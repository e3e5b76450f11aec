import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpAsGuest } from '../../testing/guest-calls.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { course, courseDay, openAdmin, planOf } from './testing/as-admin.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];
let backend: TestBackend;
let asAdmin: ReturnType<typeof openAdmin>;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  asAdmin = openAdmin(backend);
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const stateOf = async (email: string, sessionId: string) =>
  backend.store
    .selectFrom('sign_ups')
    .select(['state', 'reason', 'sequence'])
    .where('email', '=', email)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

describe('an event that is postponed', () => {
  const later = { startsAt: '2026-10-08T07:00:00Z', endsAt: '2026-10-08T13:00:00Z' };

  test('tells everybody the new time, and calendars move it', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse();
    await asAdmin.signUp(mette, { eventId, sessionId });
    const moved = await asAdmin.outcome('PostponeEvent', {
      eventId,
      version: 3,
      sessions: [{ sessionId, ...later }],
      cancelUntil: '2026-10-02T10:00:00Z',
    });
    expect(moved).toMatchObject({
      mails: 1,
      event: { cancelUntil: '2026-10-02T10:00:00.000Z', sessions: [{ startsAt: '2026-10-08T07:00:00.000Z' }] },
    });
    expect((await asAdmin.audit(eventId)).at(-1)).toMatchObject({
      action: 'event.postpone',
      before: { cancel_until: '2026-09-25T10:00:00.000Z', [sessionId]: ['2026-10-01T07:00:00.000Z', '2026-10-01T13:00:00.000Z'] },
      after: { cancel_until: '2026-10-02T10:00:00.000Z', [sessionId]: ['2026-10-08T07:00:00.000Z', '2026-10-08T13:00:00.000Z'], mails: 1 },
    });
    const [first, second] = await asAdmin.mails(mette);
    expect(second?.text).toContain(
      'Nyt tidspunkt: torsdag d. 8. oktober 2026 kl. 9.00–15.00 (før: torsdag d. 1. oktober 2026 kl. 9.00–15.00).',
    );
    expect(second?.text).toContain('Du kan melde fra indtil fredag d. 2. oktober 2026 kl. 12.00.');
    const uid = /UID:\S+/.exec(first?.calendar?.text ?? '')?.[0] ?? 'none';
    for (const line of [uid, 'SEQUENCE:1', 'DTSTART;TZID=Europe/Copenhagen:20261008T090000'])
      expect(second?.calendar?.text).toContain(line);
  });

  test('keeps its dates in order, and leaves alone what has begun', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse();
    const move = { eventId, version: 3, sessions: [{ sessionId, ...later }] };
    const refused = (changes: object) => asAdmin.refusal('PostponeEvent', { ...move, ...changes });
    expect(await refused({ cancelUntil: '2026-10-08T07:00:01Z' })).toEqual([400, 'BAD_REQUEST', 'cancelUntil']);
    expect(await refused({ registrationClosesAt: '2026-10-09T07:00:00Z' })).toEqual([400, 'BAD_REQUEST', 'registrationClosesAt']);
    expect(await refused({ rosterLockAt: '2026-10-09T07:00:00Z' })).toEqual([400, 'BAD_REQUEST', 'rosterLockAt']);
    expect(await refused({ sessions: [{ sessionId, startsAt: later.endsAt, endsAt: later.startsAt }] })).toEqual([
      400,
      'BAD_REQUEST',
      'endsAt',
    ]);
    expect(await refused({ sessions: [{ sessionId, startsAt: '2026-08-01T07:00:00Z', endsAt: later.endsAt }] })).toEqual([
      400,
      'BAD_REQUEST',
      'startsAt',
    ]);
    expect(await refused({ sessions: [{ sessionId: 'landsfinale-1', ...later }] })).toEqual([404, 'NOT_FOUND']);
    expect(await refused({ sessions: [...move.sessions, ...move.sessions] })).toEqual([400, 'BAD_REQUEST', 'sessions']);
    backend.clock.now = new Date('2026-10-01T08:00:00Z');
    expect(await refused({})).toEqual([409, 'WRONG_STATE', 'sessions']);
  });

  test('gives the links of guests as long as one may cancel', async () => {
    const { event, eventId, sessionId } = await asAdmin.publishCourse();
    await asAdmin.outcome('UpdateEvent', { eventId, version: 3, plan: { ...planOf(event), audience: 'public', access: 'open' } });
    const guest = { eventId, sessionId, name: 'Bo Holm', email: 'bo@post.example', seats: 1, idempotencyKey: randomUUID() };
    expect((await signUpAsGuest(backend, guest)).status).toBe(200);
    await asAdmin.outcome('PostponeEvent', {
      eventId,
      version: 4,
      sessions: [{ sessionId, ...later }],
      cancelUntil: '2026-10-05T10:00:00Z',
    });
    const links = await backend.store.selectFrom('cancel_links').select('expires_at').execute();
    expect(links.map(({ expires_at }) => expires_at.toISOString())).toEqual(Array(3).fill('2026-10-05T10:00:00.000Z'));
    expect((await asAdmin.mails('bo@post.example')).at(-1)?.text).toContain('Ret eller meld fra: https://edison.example/din-tilmelding/#');
  });
});

describe('an event that is cancelled', () => {
  test('takes every sign-up with it, tells everybody why, and keeps its page; nobody moves up', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse(1);
    await asAdmin.signUp(mette, { eventId, sessionId });
    await asAdmin.signUp(jonas, { eventId, sessionId });
    const change = { eventId, version: 3, reason: 'Underviseren er syg <b>' };
    const before = await asAdmin.outcome('CancelEvent', { ...change, preview: true });
    expect(before).toMatchObject({ mails: 2, event: { state: 'cancelled' }, letter: { subject: 'Aflyst: Kursus i Rønne' } });
    expect(before.recipients?.map(({ email, state }) => [email, state])).toEqual([
      [mette, 'confirmed'],
      [jonas, 'waitlisted'],
    ]);
    expect(before.letter?.text).toContain('Grunden er: Underviseren er syg <b>');
    expect(await stateOf(mette, sessionId)).toMatchObject({ state: 'confirmed' });
    const done = await asAdmin.outcome('CancelEvent', change);
    expect([done.letter, done.recipients]).toEqual([undefined, undefined]);
    expect(done).toMatchObject({ mails: 2, event: { state: 'cancelled', shown: 'cancelled', cancelReason: change.reason } });
    expect(done.event.sessions[0]).toMatchObject({ seatsTaken: 0, signUps: { confirmed: 0, waitlisted: 0, cancelled: 2 } });
    for (const who of [mette, jonas]) expect(await stateOf(who, sessionId)).toMatchObject({ state: 'cancelled', reason: change.reason });
    const [, told, ...more] = await asAdmin.mails(mette);
    expect([told?.subject, more]).toEqual(['Aflyst: Kursus i Rønne', []]);
    expect(told?.html).toContain('Grunden er: Underviseren er syg &lt;b&gt;');
    expect(told?.calendar).toMatchObject({
      method: 'CANCEL',
      text: expect.stringMatching(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/),
    });
    expect((await asAdmin.mails(jonas)).at(-1)?.calendar).toBeUndefined();
    const shown = (await backend.call('/events/GetEvents')).body.items?.find((item) => item.eventId === eventId);
    expect(shown).toMatchObject({ shown: 'cancelled' });
    expect((await asAdmin.signUp(mette, { eventId, sessionId })).body.problem).toBe('EVENT_CANCELLED');
    expect((await asAdmin.audit(eventId)).at(-1)).toMatchObject({
      action: 'event.cancel',
      reason: change.reason,
      after: { signUps: 2, mails: 2 },
    });
  });

  test('stays cancelled: nothing of it is changed, and a draft or what has begun is not cancelled', async () => {
    const { event, eventId, sessionId } = await asAdmin.publishCourse();
    await asAdmin.outcome('CancelEvent', { eventId, version: 3, reason: 'Sne' });
    const late = { eventId, version: 4 };
    expect(await asAdmin.refusal('CancelEvent', { ...late, reason: 'Sne' })).toEqual([409, 'WRONG_STATE']);
    expect(await asAdmin.refusal('UpdateEvent', { ...late, plan: planOf(event) })).toEqual([409, 'WRONG_STATE']);
    expect(await asAdmin.refusal('SaveSession', { ...late, session: courseDay() })).toEqual([409, 'WRONG_STATE']);
    expect(await asAdmin.refusal('DeleteSession', { ...late, sessionId })).toEqual([409, 'WRONG_STATE']);
    const draft = await asAdmin.plan('CreateEvent', { plan: course, slug: 'kladde' });
    expect(await asAdmin.refusal('CancelEvent', { eventId: draft.eventId, version: 1, reason: 'Sne' })).toEqual([409, 'WRONG_STATE']);
    expect(await asAdmin.refusal('CancelEvent', { eventId, version: 4 })).toEqual([400, 'BAD_REQUEST', 'reason']);
    const held = await asAdmin.get('webinar-fra-ide-til-pitch');
    expect(await asAdmin.refusal('CancelEvent', { eventId: held.eventId, version: held.version, reason: 'Sne' })).toEqual([
      409,
      'WRONG_STATE',
    ]);
  });

  test('is finished only when its sessions are over', async () => {
    const { eventId } = await asAdmin.publishCourse();
    expect(await asAdmin.refusal('FinishEvent', { eventId, version: 3 })).toEqual([409, 'WRONG_STATE']);
    backend.clock.now = new Date('2026-10-01T13:00:00Z');
    expect(await asAdmin.plan('FinishEvent', { eventId, version: 3 })).toMatchObject({ state: 'finished', shown: 'held' });
  });
});
