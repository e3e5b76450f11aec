import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];
const asAdmin = { as: 'admin@edison.example', admin: true };
const reason = 'Aftalt i telefonen';
const course = 'kursus-ideudvikling';
const open = 'aaben-vaerksted-odense';

const { backend, restore } = await openDemo();

async function signUp(options: { as: string; admin?: boolean }, wish: object = {}, slug = course) {
  const body = { eventId: slug, sessionId: `${slug}-1`, seats: 1, idempotencyKey: randomUUID(), ...wish };
  return (await backend.call('/events/SignUpToEvent', { ...options, body })).body;
}

const setEvent = (values: object, slug = course) => backend.store.updateTable('events').set(values).where('id', '=', slug).execute();

const lastAudit = async (id: unknown) =>
  (await backend.store.selectFrom('audit_log').selectAll().where('object_id', '=', String(id)).execute()).at(-1);

describe('an event with a code', () => {
  const code = 'KURSAA27';
  beforeEach(async () => {
    await setEvent({ access: 'code' });
    await backend.store
      .insertInto('codes')
      .values({ code, kind: 'event', target_id: course, max_uses: 1, valid_from: null, valid_until: null, revoked_at: null })
      .execute();
  });

  const uses = async () => (await backend.store.selectFrom('codes').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

  test('lets in whoever has it, however it is typed, and the seat uses it up', async () => {
    expect(await signUp({ as: mette }, { code: 'kurs-aa 27' })).toMatchObject({ state: 'confirmed' });
    expect(await uses()).toBe(1);
    const row = await backend.store.selectFrom('sign_ups').select('source').where('email_norm', '=', mette).executeTakeFirst();
    expect(row).toEqual({ source: 'code' });
    expect(await signUp({ as: jonas }, { code })).toMatchObject({ problem: 'CODE_USED_UP' });
  });

  test('without a code, with that of another event, or with one that is over lets nobody in', async () => {
    expect(await signUp({ as: mette })).toMatchObject({ problem: 'CODE_INVALID', field: 'code' });
    await backend.store.updateTable('codes').set({ target_id: 'landsfinale' }).where('code', '=', code).execute();
    expect(await signUp({ as: mette }, { code })).toMatchObject({ problem: 'CODE_INVALID' });
    await backend.store.updateTable('codes').set({ target_id: course, valid_until: backend.clock.now }).where('code', '=', code).execute();
    expect(await signUp({ as: mette }, { code })).toMatchObject({ problem: 'CODE_EXPIRED' });
    expect(await uses()).toBe(0);
  });

  test('is used once by a double click, again after leaving for nothing, and not at all when there is no seat', async () => {
    const first = await signUp({ as: mette }, { code });
    expect(await signUp({ as: mette }, { code })).toEqual(first);
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: first.signUpId } });
    expect(await signUp({ as: mette }, { code })).toMatchObject({ state: 'confirmed' });
    expect(await uses()).toBe(1);
    await restore();
    await setEvent({ access: 'code', waitlist: false });
    await backend.store
      .insertInto('codes')
      .values({ code, kind: 'event', target_id: course, max_uses: 1, valid_from: null, valid_until: null, revoked_at: null })
      .execute();
    expect(await signUp({ as: mette }, { code, seats: 30 })).toMatchObject({ problem: 'FULL' });
    expect([await uses(), await backend.store.selectFrom('redemptions').selectAll().execute()]).toEqual([0, []]);
  });

  test('a code at an event that asks for none is left alone', async () => {
    await setEvent({ access: 'login' });
    expect(await signUp({ as: mette }, { code })).toMatchObject({ state: 'confirmed' });
    expect(await uses()).toBe(0);
  });
});

describe('whom an event is for', () => {
  test('open and login are for every teacher, programme for its members, and none of them for judges', async () => {
    for (const access of ['open', 'login'] as const) {
      await setEvent({ access });
      expect(await signUp({ as: access === 'open' ? mette : jonas })).toMatchObject({ state: 'confirmed' });
    }
    await setEvent({ access: 'programme', programme_key: 'projekt-edison' }, 'landsfinale');
    expect(await signUp({ as: jonas }, {}, 'landsfinale')).toMatchObject({ problem: 'NOT_ENROLLED' });
    expect(await signUp({ as: mette }, {}, 'landsfinale')).toMatchObject({ state: 'confirmed' });
    await setEvent({ audience: 'judge' });
    await restore();
    await setEvent({ audience: 'judge' });
    expect(await signUp({ as: mette })).toMatchObject({ problem: 'WRONG_AUDIENCE' });
    expect(await signUp(asAdmin, { email: mette, reason })).toMatchObject({ problem: 'WRONG_AUDIENCE' });
  });

  test('a teacher of a school that is not confirmed is pending, also with a code, which is used', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    expect(await signUp({ as: mette })).toMatchObject({ state: 'pending' });
    expect(await signUp({ as: mette }, { seats: 31 })).toMatchObject({ problem: 'BAD_REQUEST' });
    expect(await signUp(asAdmin, { email: mette, reason }, 'laerercamp-odense')).toMatchObject({ state: 'pending' });
  });

  test('where anybody may come a teacher does not wait for the school', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    expect(await signUp({ as: mette }, {}, 'landsfinale')).toMatchObject({ state: 'confirmed' });
    await setEvent({ access: 'login' }, open);
    expect(await signUp({ as: mette }, {}, open)).toMatchObject({ state: 'pending' });
  });

  test('where anybody may come a teacher is asked for no school, nor whether it is still theirs', async () => {
    const user = (email: string, values: object) =>
      backend.store.updateTable('users').set(values).where('email_norm', '=', email).execute();
    await user(mette, { institution_id: null });
    await user(jonas, { reaffirmed_school_year: '2025/26' });
    await setEvent({ access: 'login' }, open);
    for (const as of [mette, jonas]) expect(await signUp({ as }, {}, open)).toMatchObject({ problem: 'REAFFIRM_NEEDED' });
    await setEvent({ access: 'open' }, open);
    for (const as of [mette, jonas]) expect(await signUp({ as }, {}, open)).toMatchObject({ signUpId: expect.any(String) });
  });
});

describe('an admin signs somebody up', () => {
  test('by e-mail or by id, for a reason; the mail says who did it, and both are written down', async () => {
    const made = await signUp(asAdmin, { email: 'Mette@Skole.example ', reason });
    expect(made).toMatchObject({ state: 'confirmed' });
    const { rows } = await backend.database.pool.query('select mail from backend.outbox where recipient = $1', [mette]);
    expect(rows).toMatchObject([{ mail: { text: expect.stringContaining('Astrid Winther har tilmeldt dig til Kursus i idéudvikling.') } }]);
    expect(await lastAudit(made.signUpId)).toMatchObject({
      action: 'sign-up.create',
      actor: 'bruger-admin',
      reason,
      after: { state: 'confirmed', source: 'admin' },
    });
    expect(await signUp(asAdmin, { userId: 'bruger-jonas', reason })).toMatchObject({ state: 'confirmed' });
    const own = await backend.call('/events/GetSignUpsForUser?userId=bruger-jonas', { as: jonas });
    expect(own.body.items).toMatchObject([{ eventId: course }]);
  });

  test('never without a reason, never for somebody without a profile, and a teacher never for another', async () => {
    expect(await signUp(asAdmin, { email: mette })).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
    expect(await signUp(asAdmin, { email: 'ny@skole.example', reason })).toMatchObject({ problem: 'PROFILE_MISSING' });
    expect(await signUp(asAdmin, { userId: 'findes-ikke', reason })).toMatchObject({ problem: 'PROFILE_MISSING' });
    expect(await signUp({ as: mette }, { email: jonas, reason })).toMatchObject({ problem: 'FORBIDDEN' });
    expect(await signUp({ as: mette }, { userId: 'bruger-jonas', reason })).toMatchObject({ problem: 'FORBIDDEN' });
  });

  test('without a code and past the days of registration, but never into what is over, and never past the queue', async () => {
    await setEvent({ access: 'code' });
    const event = await backend.store.selectFrom('events').selectAll().where('id', '=', course).executeTakeFirstOrThrow();
    backend.clock.now = new Date(event.registration_closes_at.getTime() + 60_000);
    expect(await signUp({ as: mette }, { reason })).toMatchObject({ problem: 'CLOSED' });
    expect(await signUp(asAdmin, { email: mette, reason })).toMatchObject({ state: 'confirmed' });
    await backend.store.updateTable('sessions').set({ capacity: 8 }).where('id', '=', `${course}-1`).execute();
    expect(await signUp(asAdmin, { email: jonas, reason })).toMatchObject({ state: 'waitlisted', position: 1 });
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', `${course}-1`)
      .executeTakeFirstOrThrow();
    backend.clock.now = starts_at;
    expect(await signUp(asAdmin, { email: 'kollega1@skole.example', reason })).toMatchObject({ problem: 'CLOSED' });
    await setEvent({ state: 'cancelled' });
    expect(await signUp(asAdmin, { email: 'kollega1@skole.example', reason })).toMatchObject({ problem: 'EVENT_CANCELLED' });
  });

  const setMette = (values: object) => backend.store.updateTable('users').set(values).where('email_norm', '=', mette).execute();
  const metteRow = () =>
    backend.store
      .selectFrom('users')
      .select(['id', 'reaffirmed_school_year', 'school_proof_by', 'school_proved_at', 'institution_id'])
      .where('email_norm', '=', mette)
      .executeTakeFirstOrThrow();

  test('membership is asked for as of anybody', async () => {
    expect(await signUp(asAdmin, { email: jonas, reason }, 'lokalfinale-fyn')).toMatchObject({ problem: 'NOT_ENROLLED' });
  });

  test('and says with it that the school is the same this year, which is written down and proves nothing', async () => {
    await setMette({ reaffirmed_school_year: '2025/26' });
    const before = await metteRow();
    expect(await signUp({ as: mette })).toMatchObject({ problem: 'REAFFIRM_NEEDED' });
    expect(await signUp(asAdmin, { email: mette, reason })).toMatchObject({ state: 'confirmed' });
    expect(await metteRow()).toEqual({ ...before, reaffirmed_school_year: '2026/27' });
    const [before26, after] = [{ schoolYear: '2025/26' }, { schoolYear: '2026/27' }];
    const logged = { action: 'user.reaffirm', actor: 'bruger-admin', reason, before: before26, after };
    expect(await lastAudit(before.id)).toMatchObject(logged);
  });

  test('but not of a school that is closed or not confirmed, and not where there is no seat', async () => {
    await setMette({ reaffirmed_school_year: '2025/26' });
    const { institution_id } = await metteRow();
    const setSchool = (values: object) => backend.store.updateTable('institutions').set(values).where('id', '=', institution_id).execute();
    await setSchool({ state: 'pending' });
    expect(await signUp(asAdmin, { email: mette, reason })).toMatchObject({ problem: 'REAFFIRM_NEEDED' });
    await setSchool({ state: 'confirmed', closed_on: '2026-07-31' });
    expect(await signUp(asAdmin, { email: mette, reason })).toMatchObject({ problem: 'REAFFIRM_NEEDED' });
    await setSchool({ closed_on: null });
    await setEvent({ waitlist: false });
    expect(await signUp(asAdmin, { email: mette, reason, seats: 30 })).toMatchObject({ problem: 'FULL' });
    expect(await metteRow()).toMatchObject({ reaffirmed_school_year: '2025/26' });
  });
});
