import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reservationToken } from '../testing/guest-calls.ts';
import { openWorkshop, subjectsOf, workshop } from '../testing/open-workshop.ts';

const { backend, after, ask, seats, mailsTo } = await openWorkshop();
const { eventId, large: sessionId } = workshop;
const subjectsTo = async (email: string) => subjectsOf(await mailsTo(email));

describe('what a stranger has asked for in the name of a teacher', () => {
  const mette = 'mette@skole.example';
  const call = (name: string, body: object = {}, as = mette) => backend.call(`/x/reservations/${name}`, { as, body });
  const listed = async (as = mette) => (await backend.call('/x/reservations/ListReservations', { as })).body.items;
  const own = async () => (await backend.call('/events/GetLatestSignups?email=mette@skole.example', { as: mette })).body.items;
  const askForMette = async () => {
    await ask(mette, 2, { name: 'Sjov Fyr', note: 'Hilsen fra en fremmed', sender: 'one'.padEnd(43, 'x') });
    return (await listed())?.[0]?.reservationId;
  };

  test('is shown to the teacher alone, without a word of the stranger', async () => {
    const reservationId = await askForMette();
    expect(await listed()).toEqual([
      expect.objectContaining({ reservationId, sessionTitle: expect.any(String), seats: 2, reservedUntil: '2026-08-18T08:30:00.000Z' }),
    ]);
    expect(JSON.stringify(await listed())).not.toMatch(/Sjov|fremmed/);
    expect(await listed('jonas@skole.example')).toEqual([]);
    for (const name of ['ConfirmReservation', 'DeclineReservation']) {
      expect((await call(name, { reservationId }, 'jonas@skole.example')).body.problem).toBe('NOT_FOUND');
    }
    after(24 * 60);
    expect(await listed()).toEqual([]);
    expect((await call('ConfirmReservation', { reservationId })).body.problem).toBe('NOT_FOUND');
  });

  test('becomes the own sign-up by a yes, with the seats that are reserved and without what the stranger wrote, and the link leads to it', async () => {
    const reservationId = await askForMette();
    const token = await reservationToken(backend, mette);
    const { body } = await call('ConfirmReservation', { reservationId });
    expect(body).toMatchObject({ state: 'confirmed', seats: 2, name: 'Mette Holm' });
    expect([body.note, await seats(), await listed()]).toEqual([undefined, [2, 0], []]);
    expect((await own())?.[0]).toMatchObject({ signUpId: body.signUpId });
    expect(await subjectsTo(mette)).toEqual(['Bekræft din tilmelding', 'Du er tilmeldt']);
    expect((await backend.call('/x/attendee/GetAttendee', { body: { token } })).body).toMatchObject({
      state: 'confirmed',
      reference: body.reference,
    });
    expect((await call('ConfirmReservation', { reservationId })).body.problem).toBe('NOT_FOUND');
  });

  test('leaves an own sign-up as it is, and gives the reserved seats back', async () => {
    const reservationId = await askForMette();
    const { signUpId, state } = (
      await backend.call('/events/SignUpToEvent', { as: mette, body: { eventId, sessionId, seats: 1, idempotencyKey: randomUUID() } })
    ).body;
    expect((await call('ConfirmReservation', { reservationId })).body).toMatchObject({ signUpId, state, seats: 1 });
    expect(await seats()).toEqual([1, 0]);
  });

  test('is ended by a no, which mutes the stranger there for a day', async () => {
    const reservationId = await askForMette();
    const answers = [await call('DeclineReservation', { reservationId }), await call('DeclineReservation', { reservationId })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await seats(), await listed(), await own()]).toEqual([[0, 0], [], []]);
    expect((await call('ConfirmReservation', { reservationId })).body.problem).toBe('GONE');
    after(60);
    await ask(mette, 1, { sender: 'one'.padEnd(43, 'x') });
    expect(await subjectsTo(mette)).toEqual(['Bekræft din tilmelding']);
  });
});
