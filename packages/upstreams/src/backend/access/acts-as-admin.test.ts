import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const mette = { as: 'mette@skole.example' };
const reason = 'Aftalt i telefonen';
const eventId = 'kursus-ideudvikling';
const sessionId = `${eventId}-1`;
const programName = 'projekt-edison';

const { backend, restore } = await openDemo();

const ask = async (call: string, body: object) => (await backend.call(call, { ...mette, body })).body;
const signUp = (more: object = {}) =>
  ask('/events/SignUpToEvent', { eventId, sessionId, seats: 1, idempotencyKey: randomUUID(), reason, ...more });
const setEvent = (values: object) => backend.store.updateTable('events').set(values).where('id', '=', eventId).execute();
const past = new Date('2026-01-01');

describe('the reason that a teacher sends gives no right of an admin', () => {
  test('to sign up after the registration, without a code, or as signed up by an admin', async () => {
    await setEvent({ registration_closes_at: past });
    expect(await signUp()).toMatchObject({ problem: 'CLOSED' });
    await restore();
    await setEvent({ access: 'code' });
    expect(await signUp()).toMatchObject({ problem: 'CODE_INVALID' });
    await restore();
    const { signUpId } = await signUp();
    const row = await backend.store.selectFrom('sign_ups').select('source').where('id', '=', String(signUpId)).executeTakeFirst();
    expect(row).toEqual({ source: 'teacher' });
  });

  test('to take more seats, cancel or move after the deadline', async () => {
    const { signUpId } = await signUp();
    await setEvent({ cancel_until: past });
    expect(await ask('/x/events/CancelSignUp', { signUpId, reason })).toMatchObject({ problem: 'CANCEL_DEADLINE_PASSED' });
    expect(await ask('/x/events/ChangeSignUp', { signUpId, seats: 2, reason })).toMatchObject({ problem: 'CANCEL_DEADLINE_PASSED' });
    const move = { signUpId, sessionId, queue: false, preview: false, reason };
    expect(await ask('/x/events/ChangeSession', move)).toMatchObject({ problem: 'FORBIDDEN' });
  });

  test('to join a programme that is closed, or one for which a code is needed', async () => {
    await backend.store.deleteFrom('memberships').execute();
    const set = (values: object) => backend.store.updateTable('programmes').set(values).where('key', '=', programName).execute();
    const join = () => ask('/user/JoinProgram', { programName, email: mette.as, reason });
    await set({ state: 'closed' });
    expect(await join()).toMatchObject({ problem: 'CLOSED' });
    await set({ state: 'open', joining: 'code' });
    expect(await join()).toMatchObject({ problem: 'CODE_NEEDED' });
  });

  test('to sign people up by list after the registration', async () => {
    await setEvent({ registration_closes_at: past });
    const list = {
      eventId,
      sessionId,
      rows: [{ firstName: 'Mette', email: mette.as }],
      preview: false,
      idempotencyKey: randomUUID(),
      reason,
    };
    expect(await ask('/events/SignUpToEventByList', list)).toMatchObject({ problem: 'CLOSED' });
  });
});
