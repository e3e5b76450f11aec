import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a draft', () => {
  test('is nobody else’s business until it is published with a session to come', async () => {
    const draft = await asAdmin.plan('CreateEvent', { plan: course });
    expect(draft).toMatchObject({ state: 'draft', slug: 'kursus-i-roenne', version: 1, capacityUnit: 'person', team: { min: 2, max: 5 } });
    const listed = async () => (await backend.call('/events/GetEvents')).body.items?.some(({ eventId }) => eventId === draft.eventId);
    expect(await asAdmin.refusal('PublishEvent', { eventId: draft.eventId, version: 1 })).toEqual([400, 'BAD_REQUEST', 'sessions']);
    await asAdmin.outcome('SaveSession', { eventId: draft.eventId, version: 1, session: courseDay() });
    expect(await listed()).toBe(false);
    const published = await asAdmin.plan('PublishEvent', { eventId: draft.eventId, version: 2 });
    expect(published).toMatchObject({ state: 'published', shown: 'open', version: 3 });
    expect(await listed()).toBe(true);
    expect(await asAdmin.refusal('PublishEvent', { eventId: draft.eventId, version: 3 })).toEqual([409, 'WRONG_STATE']);
    expect((await asAdmin.audit(draft.eventId)).map(({ action }) => action)).toEqual(['event.create', 'session.create', 'event.publish']);
  });

  test('of a title that an event of another season has gets the year in its address, once', async () => {
    await asAdmin.plan('CreateEvent', { plan: course });
    const opens = { registrationOpensAt: '2027-08-01T06:00:00Z', registrationClosesAt: '2027-09-20T10:00:00Z' };
    const nextYear = { ...course, ...opens, cancelUntil: '2027-09-25T10:00:00Z' };
    expect((await asAdmin.plan('CreateEvent', { plan: nextYear })).slug).toBe('kursus-i-roenne-2027');
    expect(await asAdmin.refusal('CreateEvent', { plan: nextYear })).toEqual([409, 'NAME_TAKEN', 'slug']);
  });

  test('has an address of its own: the title twice, or a slug that is taken, is refused', async () => {
    await asAdmin.plan('CreateEvent', { plan: course });
    expect(await asAdmin.refusal('CreateEvent', { plan: course })).toEqual([409, 'NAME_TAKEN', 'slug']);
    expect(await asAdmin.refusal('CreateEvent', { plan: course, slug: 'landsfinale' })).toEqual([409, 'NAME_TAKEN', 'slug']);
    expect((await asAdmin.plan('CreateEvent', { plan: course, slug: 'kursus-i-roenne-2' })).slug).toBe('kursus-i-roenne-2');
    for (const slug of ['Kursus', 'a b', 'æble', '-a', 'a--b', '../x', 'a/b', '']) {
      expect(await asAdmin.refusal('CreateEvent', { plan: course, slug })).toEqual([400, 'BAD_REQUEST', 'slug']);
    }
  });

  test.each([
    [{ registrationClosesAt: '2026-08-01T06:00:00Z' }, 'plan.registrationClosesAt'],
    [{ team: { min: 4, max: 3 } }, 'plan.team.max'],
    [{ access: 'programme' }, 'plan.programmeKey'],
    [{ programmeKey: 'nix' }, 'plan.programmeKey'],
    [{ onlineUrl: 'javascript:alert(1)' }, 'plan.onlineUrl'],
    [{ onlineUrl: 'http://zoom.example/x' }, 'plan.onlineUrl'],
    [{ contactEmail: 'a@x.dk,b@y.dk' }, 'plan.contactEmail'],
    [{ title: 'To\r\nBcc: alle@x.dk' }, 'plan.title'],
    [{ title: '   ' }, 'plan.title'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    expect(await asAdmin.refusal('CreateEvent', { plan: { ...course, ...wrong } })).toEqual([400, 'BAD_REQUEST', field]);
  });

  test('refuses a date that a deadline of its plan comes after, naming the field of the plan', async () => {
    const plan = { ...course, rosterLockAt: '2026-10-01T07:00:01Z' };
    const { eventId } = await asAdmin.plan('CreateEvent', { plan });
    const save = (session: object) => asAdmin.refusal('SaveSession', { eventId, version: 1, session });
    expect(await save(courseDay())).toEqual([400, 'BAD_REQUEST', 'plan.rosterLockAt']);
    expect(await save({ ...courseDay(), endsAt: courseDay().startsAt })).toEqual([400, 'BAD_REQUEST', 'session.endsAt']);
    await asAdmin.outcome('SaveSession', { eventId, version: 1, session: { ...courseDay(), startsAt: '2026-10-01T08:00:00Z' } });
    const late = { ...plan, rosterLockAt: '2026-10-01T08:00:01Z' };
    expect(await asAdmin.refusal('UpdateEvent', { eventId, version: 2, plan: late })).toEqual([400, 'BAD_REQUEST', 'plan.rosterLockAt']);
  });

  test('is deleted with its sessions; what is published is not, and what a code or a recording refers to is not either', async () => {
    const { eventId } = await asAdmin.plan('CreateEvent', { plan: course });
    await asAdmin.outcome('SaveSession', { eventId, version: 1, session: courseDay() });
    await backend.database.pool.query(`insert into backend.codes (code, kind, target_id, max_uses) values ('ABCD2345', 'event', $1, 5)`, [
      eventId,
    ]);
    expect(await asAdmin.refusal('DeleteEvent', { eventId, version: 2 })).toEqual([
      409,
      'IN_USE',
      { counts: { recordings: 0, codes: 1, signUps: 0, submissions: 0 } },
    ]);
    await backend.database.pool.query(`update backend.codes set revoked_at = now() where target_id = $1`, [eventId]);
    expect(await asAdmin.refusal('DeleteEvent', { eventId, version: 2 })).toEqual([200, undefined]);
    expect(await asAdmin.refusal('DeleteEvent', { eventId, version: 2 })).toEqual([404, 'NOT_FOUND']);
    const published = await asAdmin.publishCourse();
    expect(await asAdmin.refusal('DeleteEvent', { eventId: published.eventId, version: 3 })).toEqual([409, 'WRONG_STATE']);
  });
});

describe('an editor', () => {
  test('who has seen an older version changes nothing and learns the newer one', async () => {
    const { event, eventId } = await asAdmin.publishCourse();
    await asAdmin.outcome('UpdateEvent', { eventId, version: 3, plan: { ...planOf(event), title: 'Kursus i Rønne for alle' } });
    const late = { eventId, version: 3 };
    const news = { version: 4, changedAt: expect.any(String) };
    for (const [name, body] of [
      ['UpdateEvent', { ...late, plan: planOf(event) }],
      ['CancelEvent', { ...late, reason: 'Syg' }],
      [
        'PostponeEvent',
        {
          ...late,
          sessions: [{ sessionId: event.sessions[0]?.sessionId, ...courseDay() }].map(({ sessionId, startsAt, endsAt }) => ({
            sessionId,
            startsAt,
            endsAt,
          })),
        },
      ],
      ['SaveSession', { ...late, session: courseDay() }],
    ] as const) {
      expect(await asAdmin.refusal(name, body)).toEqual([409, 'CHANGED_MEANWHILE', news]);
    }
    expect((await asAdmin.get(eventId)).title).toBe('Kursus i Rønne for alle');
  });

  test('may give another slug only while nobody has the address', async () => {
    const { event, eventId } = await asAdmin.publishCourse();
    const change = { eventId, version: 3, plan: planOf(event), slug: 'andet-navn' };
    expect(await asAdmin.refusal('UpdateEvent', change)).toEqual([409, 'WRONG_STATE', 'slug']);
    const draft = await asAdmin.plan('CreateEvent', { plan: course, slug: 'kladde' });
    const renamed = { eventId: draft.eventId, version: 1, plan: course, slug: 'andet-navn' };
    expect((await asAdmin.outcome('UpdateEvent', renamed)).event.slug).toBe('andet-navn');
    expect(await asAdmin.refusal('UpdateEvent', { ...renamed, version: 2, slug: 'landsfinale' })).toEqual([409, 'NAME_TAKEN', 'slug']);
  });

  test('sees who is a guest of the house: nobody but an admin plans', async () => {
    for (const as of [mette, undefined]) {
      const answer = await backend.call('/x/events/CreateEvent', { ...(as && { as }), body: { plan: course } });
      expect(answer.status).toBe(as ? 403 : 401);
    }
  });
});

describe('a new place', () => {
  test('is told to everybody who is signed up, once, with the old one; their calendars take it', async () => {
    const { event, eventId, sessionId } = await asAdmin.publishCourse(1);
    await asAdmin.signUp(mette, { eventId, sessionId });
    await asAdmin.signUp(jonas, { eventId, sessionId });
    const change = { eventId, version: 3, plan: { ...planOf(event), venue: 'Biblioteket, Rønne' } };
    const asked = await asAdmin.outcome('UpdateEvent', { ...change, preview: true });
    expect(asked).toMatchObject({
      mails: 2,
      changes: [{ sessionId, what: 'sted', before: 'Havnehuset, Rønne, Sal 2', after: 'Biblioteket, Rønne, Sal 2' }],
    });
    expect((await asAdmin.get(eventId)).version).toBe(3);
    expect(await asAdmin.mails()).toHaveLength(2);

    expect(await asAdmin.outcome('UpdateEvent', change)).toEqual({ ...asked, event: { ...asked.event, changedAt: expect.any(String) } });
    const [, told] = await asAdmin.mails(mette);
    expect(told?.text).toContain('Nyt sted: Biblioteket, Rønne, Sal 2 (før: Havnehuset, Rønne, Sal 2).');
    expect(told?.calendar?.text).toMatch(/SEQUENCE:1\r\n/);
    expect(told?.calendar?.text.replaceAll(/\r\n /g, '')).toContain('LOCATION:Biblioteket\\, Rønne\\, Sal 2');
    const [, waiting] = await asAdmin.mails(jonas);
    expect([waiting?.subject, waiting?.calendar]).toEqual(['Ændret: Kursus i Rønne', undefined]);
    expect((await asAdmin.audit(eventId)).at(-1)).toMatchObject({
      action: 'event.update',
      after: { fields: ['venue'], mails: 2, version: 4 },
    });

    await asAdmin.outcome('UpdateEvent', { ...change, version: 4 });
    expect(await asAdmin.mails()).toHaveLength(4);
  });

  test('and with other deadlines is written down with what they were, and no text of anybody', async () => {
    const { event, eventId } = await asAdmin.publishCourse();
    const plan = { ...planOf(event), title: 'Et andet navn', waitlist: false, cancelUntil: '2026-09-26T10:00:00Z' };
    await asAdmin.outcome('UpdateEvent', { eventId, version: 3, plan });
    expect((await asAdmin.audit(eventId)).at(-1)).toEqual({
      action: 'event.update',
      reason: null,
      before: { version: 3, waitlist: true, cancel_until: '2026-09-25T10:00:00.000Z' },
      after: {
        version: 4,
        fields: ['title', 'waitlist', 'cancel_until'],
        waitlist: false,
        cancel_until: '2026-09-26T10:00:00.000Z',
        mails: 0,
      },
    });
  });

  test('on the net is told only to those who have a seat', async () => {
    const { event, eventId, sessionId } = await asAdmin.publishCourse(1);
    const { venue: _venue, ...plan } = planOf(event);
    await asAdmin.outcome('UpdateEvent', { eventId, version: 3, plan: { ...plan, onlineUrl: 'https://webinar.example/a' } });
    await asAdmin.signUp(mette, { eventId, sessionId });
    await asAdmin.signUp(jonas, { eventId, sessionId });
    const changed = await asAdmin.outcome('UpdateEvent', {
      eventId,
      version: 4,
      plan: { ...plan, onlineUrl: 'https://webinar.example/b' },
    });
    expect(changed.mails).toBe(1);
    expect((await asAdmin.mails(mette)).at(-1)?.text).toContain('https://webinar.example/b');
    expect(JSON.stringify(await asAdmin.mails(jonas))).not.toContain('webinar.example');
  });
});

describe('a session', () => {
  test('never has fewer seats than are taken; seats that come go to the queue', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse(2);
    await asAdmin.signUp(mette, { eventId, sessionId }, 2);
    await asAdmin.signUp(jonas, { eventId, sessionId });
    const save = { eventId, version: 3, sessionId };
    expect(await asAdmin.refusal('SaveSession', { ...save, session: courseDay(1) })).toEqual([409, 'CAPACITY_TAKEN', { taken: 2 }]);
    const tried = await asAdmin.outcome('SaveSession', { ...save, session: courseDay(3), preview: true });
    expect(tried.recipients?.map(({ email, state }) => [email, state])).toEqual([[jonas, 'waitlisted']]);
    const raised = await asAdmin.outcome('SaveSession', { ...save, session: courseDay(3) });
    expect(raised.recipients).toBeUndefined();
    expect(raised).toMatchObject({
      mails: 1,
      changes: [],
      event: { sessions: [{ seatsTaken: 3, signUps: { confirmed: 2, waitlisted: 0 } }] },
    });
    expect((await asAdmin.mails(jonas)).map(({ subject }) => subject)).toEqual([
      'Du står på venteliste: Kursus i Rønne',
      'Du har fået plads: Kursus i Rønne',
    ]);
  });

  test('with another room is told to those of that session alone', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse();
    const second = await asAdmin.outcome('SaveSession', { eventId, version: 3, session: { ...courseDay(), title: 'Dag 2' } });
    const other = second.event.sessions.find((session) => session.title === 'Dag 2')?.sessionId ?? '';
    await asAdmin.signUp(mette, { eventId, sessionId });
    await asAdmin.signUp(jonas, { eventId, sessionId: other });
    const changed = await asAdmin.outcome('SaveSession', { eventId, version: 4, sessionId, session: { ...courseDay(), room: 'Sal 9' } });
    expect(changed.mails).toBe(1);
    expect((await asAdmin.mails(jonas)).map(({ subject }) => subject)).toEqual(['Du er tilmeldt: Kursus i Rønne']);
  });

  test('cannot start before the deadlines of its event, or in the past', async () => {
    const { eventId } = await asAdmin.publishCourse();
    const early = { ...courseDay(), startsAt: '2026-09-21T07:00:00Z' };
    expect(await asAdmin.refusal('SaveSession', { eventId, version: 3, session: early })).toEqual([400, 'BAD_REQUEST', 'plan.cancelUntil']);
    const past = { ...courseDay(), startsAt: '2026-08-01T07:00:00Z' };
    expect(await asAdmin.refusal('SaveSession', { eventId, version: 3, session: past })).toEqual([400, 'BAD_REQUEST', 'session.startsAt']);
  });

  test('is deleted only when nobody has ever signed up to it, and never the last of a published event', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse();
    expect(await asAdmin.refusal('DeleteSession', { eventId, version: 3, sessionId })).toEqual([409, 'WRONG_STATE']);
    const { event } = await asAdmin.outcome('SaveSession', { eventId, version: 3, session: { ...courseDay(), title: 'Dag 2' } });
    const other = event.sessions.find((session) => session.title === 'Dag 2')?.sessionId ?? '';
    await asAdmin.signUp(mette, { eventId, sessionId });
    expect(await asAdmin.refusal('DeleteSession', { eventId, version: 4, sessionId })).toEqual([
      409,
      'IN_USE',
      { counts: { signUps: 1, cancelledSignUps: 0, reservations: 0 } },
    ]);
    expect(await asAdmin.plan('DeleteSession', { eventId, version: 4, sessionId: other })).toMatchObject({
      version: 5,
      sessions: [{ sessionId }],
    });
    expect(await asAdmin.refusal('DeleteSession', { eventId, version: 5, sessionId: other })).toEqual([404, 'NOT_FOUND']);
    const before = { sessionId: other, starts_at: '2026-10-01T07:00:00.000Z', ends_at: '2026-10-01T13:00:00.000Z', capacity: 10 };
    expect((await asAdmin.audit(eventId)).at(-1)).toMatchObject({ action: 'session.delete', before });
  });

  test('that gets another room is written down with the field, and not the room', async () => {
    const { eventId, sessionId } = await asAdmin.publishCourse();
    await asAdmin.outcome('SaveSession', { eventId, version: 3, sessionId, session: { ...courseDay(), room: 'Kælderen' } });
    const last = (await asAdmin.audit(eventId)).at(-1);
    expect(last).toMatchObject({ action: 'session.change', after: { fields: ['room'] } });
    expect(JSON.stringify(last)).not.toContain('Kælderen');
  });
});
