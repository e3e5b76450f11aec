import { describe, expect, test } from 'vitest';
import { admin, course, jonas, mette, openCourse, person } from './testing/open-course.ts';

const { backend, send, preview, changeEvent, saved, mails } = await openCourse();
const reason = 'Ringede og bad om det';
const byAdmin = { as: admin, reason };
const ida = person('Ida', { lastName: 'Krog', organisation: 'Egebakke', note: 'Vegetar' });

describe('the list of an admin', () => {
  test('signs people with and without a profile up, asks nobody first, and says in each mail who did it', async () => {
    const { body } = await send([{ firstName: 'Jonas K.', email: jonas }, ida], byAdmin);
    expect(body).toMatchObject({ saved: true, invitations: 0, rows: [{ state: 'confirmed' }, { state: 'confirmed' }] });
    expect(await saved()).toMatchObject([
      { name: 'Jonas Krogh', user_id: 'bruger-jonas', source: 'admin' },
      { name: 'Ida Krog', user_id: null, source: 'admin', organisation: 'Egebakke', institution_id: null, note: 'Vegetar' },
    ]);
    const { rows } = await backend.database.pool.query(`select mail->>'text' as text from backend.outbox`);
    expect(rows.every(({ text }) => /har tilmeldt dig til/.test(text))).toBe(true);
    expect((await mails()).map(([to]) => to)).toEqual(['ida@hjem.example', jonas]);
  });

  test('puts people with a profile under their own confirmed school, whatever the admin’s is', async () => {
    await send([{ firstName: 'Mette', email: mette }], byAdmin);
    const { institution_id, organisation } = (await saved())[0] ?? {};
    const of = backend.store.selectFrom('users').select('institution_id').where('email_norm', '=', mette);
    expect(institution_id).toBe((await of.executeTakeFirstOrThrow()).institution_id);
    expect(organisation).toBeTruthy();
  });

  test.each([
    ['registration is closed', { registration_closes_at: new Date('2026-01-01') }],
    ['registration has not begun', { registration_opens_at: new Date('2030-01-01') }],
    ['a code is asked for', { access: 'code' }],
    ['members of a programme come alone', { access: 'programme', programme_key: 'projekt-edison' }],
  ] as const)('is taken where %s, for which the reason stands in', async (_what, values) => {
    await changeEvent(values);
    expect((await preview([ida], { as: admin })).body.rows).toMatchObject([{ state: 'confirmed' }]);
    expect((await send([ida], byAdmin)).body).toMatchObject({ saved: true });
  });

  test('is refused where the event is over, cancelled or for judges, and counts seats as for everybody', async () => {
    const { body } = await send([person('Ida', { seats: 8 }), person('Bo', { seats: 3 })], byAdmin);
    expect(body.rows).toMatchObject([{ state: 'confirmed' }, { state: 'waitlisted', position: 1 }]);
    await changeEvent({ audience: 'judge' });
    expect((await send([person('Liv')], byAdmin)).body.problem).toBe('WRONG_AUDIENCE');
    await changeEvent({ audience: 'teacher', state: 'cancelled' });
    expect((await send([person('Liv')], byAdmin)).body.problem).toBe('EVENT_CANCELLED');
    await changeEvent({ state: 'published' });
    const begun = backend.store.updateTable('sessions').set({ starts_at: backend.clock.now }).where('id', '=', course.sessionId);
    await begun.execute();
    expect((await send([person('Liv')], byAdmin)).body.problem).toBe('CLOSED');
  });

  test('wants no profile and no school of the admin, who is named by the organiser then', async () => {
    const as = { as: 'ny-admin@edison.example', admin: true };
    const body = { ...course, rows: [ida], preview: false, idempotencyKey: crypto.randomUUID(), reason };
    expect((await backend.call('/events/SignUpToEventByList', { ...as, body })).body).toMatchObject({ saved: true });
    const { rows } = await backend.database.pool.query(`select mail->>'text' as text from backend.outbox where recipient = $1`, [
      ida.email,
    ]);
    const { organiser } = await backend.store
      .selectFrom('events')
      .select('organiser')
      .where('id', '=', course.eventId)
      .executeTakeFirstOrThrow();
    expect(rows[0].text).toContain(`${organiser} har tilmeldt dig til`);
  });

  test('of the admin alone, without a reason, is checked as an own sign-up', async () => {
    await changeEvent({ registration_closes_at: new Date('2026-01-01') });
    expect((await send([{ firstName: 'Astrid', email: admin }], { as: admin })).body.problem).toBe('CLOSED');
  });
});

const makeProfile = (as: string) => {
  const profile = { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [], subjects: [], institutionId: 'skole-990001' };
  return backend.call('/user/CreateUser', { as, body: profile });
};

test('who is signed up by an admin without a profile finds it in the portal once a profile is made', async () => {
  await send([person('Ny', { email: 'ny.laerer@skole.example' })], byAdmin);
  expect((await saved())[0]).toMatchObject({ email: 'ny.laerer@skole.example', user_id: null });
  await makeProfile('ny.laerer@skole.example');
  const { body } = await backend.call('/events/GetLatestSignups?email=ny.laerer@skole.example', { as: 'ny.laerer@skole.example' });
  expect(body.items).toMatchObject([{ eventId: course.eventId, state: 'confirmed' }]);
});

describe('a wrong e-mail of somebody without a profile', () => {
  const mistyped = person('Ida', { email: 'ida@hjem.exmaple', lastName: 'Krog' });
  const signUpId = async (email = mistyped.email): Promise<string> =>
    (await backend.store.selectFrom('sign_ups').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const correct = (id: string, email: string, more: object = {}, as = admin) =>
    backend.call('/x/events/ChangeSignUp', { as, admin: as === admin, body: { signUpId: id, email, reason, ...more } });
  const mailsTo = async (to: string) =>
    (await backend.database.pool.query(`select mail from backend.outbox where recipient = $1 order by created_at`, [to])).rows.map(
      ({ mail }): { subject: string; text: string; calendar?: { text: string } } => mail,
    );
  const secretIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? '';

  test('is corrected by an admin: the new one gets receipt, calendar and link, and the old one nothing more', async () => {
    await send([mistyped], byAdmin);
    const id = await signUpId();
    const [first] = await mailsTo(mistyped.email);
    expect((await correct(id, 'Ida@hjem.example')).status).toBe(200);
    expect(await saved()).toMatchObject([{ name: 'Ida Krog', email: 'Ida@hjem.example', seats: 1, state: 'confirmed' }]);
    expect(await mailsTo(mistyped.email)).toEqual([]);
    const [receipt] = await mailsTo('Ida@hjem.example');
    expect(receipt?.subject).toMatch(/^Du er tilmeldt/);
    expect(receipt?.text).toContain('har tilmeldt dig til');
    expect(receipt?.calendar?.text).toContain('SEQUENCE:1');
    const open = (text: string | undefined) => backend.call('/x/attendee/GetAttendee', { body: { token: secretIn(text) } });
    expect((await open(first?.text)).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect((await open(receipt?.text)).status).toBe(200);
    const log = backend.store.selectFrom('audit_log').select(['after', 'reason']).where('object_id', '=', id).where('reason', '=', reason);
    expect((await log.execute()).at(-1)).toEqual({ after: { emailChanged: true }, reason });
    await correct(id, 'Ida@hjem.example');
    expect(await mailsTo('Ida@hjem.example')).toHaveLength(1);
  });

  test('on the list of a teacher names the teacher to the new one, too', async () => {
    await send([ida]);
    const id = await signUpId(ida.email);
    await correct(id, 'ida@jobbet.example');
    expect((await mailsTo('ida@jobbet.example'))[0]?.text).toContain('Mette Holm har tilmeldt dig til');
  });

  test('makes room for itself where the right one is off, and is refused where it is signed up or has a profile', async () => {
    await send([mistyped, ida], byAdmin);
    const id = await signUpId();
    expect((await correct(id, ida.email)).body).toMatchObject({ problem: 'ALREADY_SIGNED_UP' });
    expect((await correct(id, jonas)).body).toMatchObject({ problem: 'EMAIL_TAKEN', field: 'email' });
    const right = await backend.store.selectFrom('sign_ups').select('id').where('email', '=', ida.email).executeTakeFirstOrThrow();
    await backend.call('/x/events/CancelSignUp', { as: admin, admin: true, body: { signUpId: right.id, reason } });
    expect((await correct(id, ida.email)).status).toBe(200);
  });

  test('is no way to change that of a profile, an own one, or one whose session has begun', async () => {
    await send([mistyped, { firstName: 'Jonas', email: jonas }], byAdmin);
    const id = await signUpId();
    const own = await backend.store.selectFrom('sign_ups').select('id').where('email', '=', jonas).executeTakeFirstOrThrow();
    expect((await correct(own.id, 'ny@hjem.example')).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'email' });
    expect((await correct(own.id, 'ny@hjem.example', {}, jonas)).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'email' });
    expect((await correct(id, 'ny@hjem.example', {}, jonas)).body).toMatchObject({ problem: 'NOT_FOUND' });
    await makeProfile(mistyped.email);
    expect((await correct(id, 'ny@hjem.example')).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'email' });
    await backend.store.deleteFrom('users').where('email_norm', '=', mistyped.email).execute();
    await backend.store.updateTable('sessions').set({ starts_at: backend.clock.now }).where('id', '=', course.sessionId).execute();
    expect((await correct(id, 'ny@hjem.example')).body).toMatchObject({ problem: 'CLOSED' });
  });
});
