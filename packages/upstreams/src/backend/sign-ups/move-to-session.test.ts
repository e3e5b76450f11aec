import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWorkshop, subjectsOf, workshop } from '../testing/open-workshop.ts';

const { backend, seats, changeEvent, changeSession, mailsTo } = await openWorkshop();
const { eventId, small, large } = workshop;
const mette = 'mette@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Ringede og bad om det';

async function signUp(sessionId: string, count = 1, as = mette): Promise<string> {
  const body = { eventId, sessionId, seats: count, idempotencyKey: randomUUID() };
  return String((await backend.call('/events/SignUpToEvent', { as, body })).body.signUpId);
}
const move = (signUpId: string, sessionId: string, more: object = {}, as: object = admin) =>
  backend.call('/x/events/ChangeSession', { ...as, body: { signUpId, sessionId, reason, ...more } });
const taken = async () => [(await seats(small))[0], (await seats(large))[0]];
const audited = (signUpId: string) =>
  backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'reason'])
    .where('object_id', '=', signUpId)
    .where('action', '=', 'sign-up.change-session')
    .execute();

test('an admin moves a sign-up to another session: a seat there, the old one back, one mail that says who did it, and the reason in the log', async () => {
  const id = await signUp(large, 1);
  const [before] = [await taken()];
  const { body } = await move(id, small);
  expect(body).toMatchObject({ signUpId: id, sessionId: small, state: 'confirmed', seats: 1 });
  expect(await taken()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
  const mails = await mailsTo(mette);
  expect(subjectsOf(mails)).toEqual(['Du er tilmeldt', 'Din tilmelding er flyttet']);
  expect(mails.at(-1)?.text).toContain('Vi har flyttet din tilmelding til');
  expect(await audited(id)).toEqual([{ action: 'sign-up.change-session', actor: 'bruger-admin', reason }]);
});

test('a preview tells what it would get, and changes nothing', async () => {
  const id = await signUp(large, 3);
  const before = await taken();
  expect((await move(id, small, { reason: undefined })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  expect((await move(id, small, { preview: true })).body).toMatchObject({ problem: 'FULL', details: { free: 1 } });
  expect((await move(id, small, { preview: true, queue: true, reason: undefined })).body).toMatchObject({
    state: 'waitlisted',
    position: 1,
    sessionId: small,
  });
  expect([await taken(), await audited(id), (await mailsTo(mette)).length]).toEqual([before, [], 1]);
  expect((await move(id, small, { queue: true })).body).toMatchObject({ state: 'waitlisted', position: 1 });
  expect(await taken()).toEqual([before[0], (before[1] ?? 0) - 3]);
});

test('an admin moves it outside the days of registration, but not once either session has begun', async () => {
  const id = await signUp(large);
  await changeEvent({ registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
  expect((await move(id, small, { preview: true })).body).toMatchObject({ state: 'confirmed' });
  await changeSession(small, { starts_at: backend.clock.now });
  expect((await move(id, small)).body.problem).toBe('CLOSED');
  await changeSession(small, { starts_at: new Date(backend.clock.now.getTime() + 86_400_000) });
  await changeSession(large, { starts_at: backend.clock.now });
  expect((await move(id, small)).body.problem).toBe('CLOSED');
  expect(await audited(id)).toEqual([]);
});

test('it is refused without a reason, at a session of another event, where the person is signed up, and once it is cancelled; to where it is, it changes nothing', async () => {
  const id = await signUp(large);
  expect((await move(id, small, { reason: ' ' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  expect((await move(id, 'laerercamp-odense-1')).body.problem).toBe('NOT_FOUND');
  expect((await move('nothing', small)).body.problem).toBe('NOT_FOUND');
  expect((await move(id, large)).body).toMatchObject({ state: 'confirmed', sessionId: large });
  await signUp(small);
  expect((await move(id, small)).body.problem).toBe('ALREADY_SIGNED_UP');
  await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: id } });
  expect((await move(id, small)).body.problem).toBe('WRONG_STATE');
  expect(await audited(id)).toEqual([]);
});

test('no teacher moves a sign-up by this call, not even an own one', async () => {
  const id = await signUp(large);
  expect((await move(id, small, {}, { as: mette })).body.problem).toBe('FORBIDDEN');
});

test('an admin’s other number of seats is told as the admin’s', async () => {
  const id = await signUp(large);
  await backend.call('/x/events/ChangeSignUp', { ...admin, body: { signUpId: id, seats: 2, answers: {}, reason } });
  await backend.call('/x/events/ChangeSignUp', { ...admin, body: { signUpId: id, answers: { note: 'Kommer sent' }, reason } });
  const [, seatsMail, noteMail] = await mailsTo(mette);
  expect(seatsMail?.text).toContain('Vi har ændret din tilmelding til');
  expect(noteMail?.text).toContain('Vi har ændret den besked til arrangøren');
});
