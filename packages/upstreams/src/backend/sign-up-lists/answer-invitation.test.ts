import { describe, expect, test } from 'vitest';
import { readCsv } from '../csv/testing/read-csv.ts';
import { confirmAsGuest, reservationToken } from '../testing/guest-calls.ts';
import { admin, course } from './testing/open-course.ts';
import { colleague, openInvitations, outsider } from './testing/open-invitations.ts';

const { backend, send, states, decline, invitationOf, withdraw, invited, after, addSession, seats, signUps, mailsTo } =
  await openInvitations();

describe('S135 the answer of somebody on a list whose mailbox is not of the school', () => {
  test('gives the seats back by a no, which the sender sees and is not asked again that day', async () => {
    await send([outsider('Ida', { note: 'Nødder' })]);
    expect((await decline('ida@hjem.example')).status).toBe(200);
    expect([await seats(), await signUps()]).toEqual([[0, 0], []]);
    expect(await invited()).toEqual([expect.objectContaining({ email: 'ida@hjem.example', state: 'declined' })]);
    expect((await invited())?.[0]).not.toHaveProperty('name');
    const refused = [{ ok: false, problem: 'DECLINED', field: 'email' }];
    expect((await send([outsider('Ida')], { preview: true })).body.rows).toEqual(refused);
    expect((await send([outsider('Ida')])).body.problem).toBe('ROWS_REFUSED');
    after(1.1);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('S113 declines politely: this invitation ends, nobody is muted, and the sender is told the no alone', async () => {
    await send([outsider('Ida', { note: 'Nødder' })]);
    const [mail] = await mailsTo('ida@hjem.example');
    expect([mail?.text.match(/#afbud-[\w-]{43}\n/g)?.length, mail?.text.match(/25\. august 2026/g)?.length]).toEqual([1, 1]);
    const token = await reservationToken(backend, 'ida@hjem.example');
    expect((await backend.call('/x/attendee/GetAttendee', { body: { token } })).body.listedBy).toBe('Mette Holm');
    for (const _ of [1, 2]) expect((await decline('ida@hjem.example', 'not-coming')).status).toBe(200);
    expect([await seats(), (await invited())?.map(({ state, name }) => [state, name])]).toEqual([[0, 0], [['declined', undefined]]]);
    after(0.1);
    // At this session a no holds for the day, whatever the tag; what else the sender asks comes through.
    for (const email of ['ida@hjem.example', 'ida+camp@hjem.example']) {
      const again = await send([outsider('Ida', { email })], { preview: true });
      expect(again.body.rows).toEqual([{ ok: false, problem: 'DECLINED', field: 'email' }]);
    }
    await addSession('other');
    expect((await send([outsider('Ida')], { sessionId: 'other' })).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
    expect(await mailsTo('ida@hjem.example')).toHaveLength(2);
    after(1.1);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('is taken back by the sender alone: the seats go to the queue, nothing of the person stays, and the link says so', async () => {
    await backend.store.updateTable('sessions').set({ capacity: 2 }).where('id', '=', course.sessionId).execute();
    await send([outsider('Ida', { seats: 2, note: 'Nødder' }), colleague]);
    expect([await signUps(), await seats()]).toEqual([['Bo waitlisted list skole-990001'], [2, 2]]);
    const [token, id] = [await reservationToken(backend, 'ida@hjem.example'), await invitationOf('ida@hjem.example')];
    expect((await withdraw(id, 'jonas@skole.example')).body).toMatchObject({ problem: 'NOT_FOUND' });
    // Pressed twice, it is answered alike.
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([204, 204]);
    expect([await signUps(), await seats(), await invited()]).toEqual([['Bo confirmed promotion skole-990001'], [1, 0], []]);
    const kept = await backend.store.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ email: '', email_norm: '', name: '', note: null });
    const [linked, confirmed] = ['GetAttendee', 'ConfirmAttendee'].map((call) => backend.call(`/x/attendee/${call}`, { body: { token } }));
    expect((await linked)?.body).toMatchObject({ state: 'withdrawn', eventTitle: 'Kursus i idéudvikling' });
    expect((await confirmed)?.body).toMatchObject({ problem: 'GONE' });
  });

  test('is not taken back once the answer is there, and still after the week', async () => {
    await send([outsider('Ida'), outsider('Eva')]);
    const id = await invitationOf('ida@hjem.example');
    await confirmAsGuest(backend, 'ida@hjem.example');
    expect((await withdraw(id)).body).toMatchObject({ problem: 'NOT_FOUND' });
    after(8);
    expect((await withdraw(await invitationOf('eva@hjem.example'))).status).toBe(204);
    await send([outsider('Ea')]);
    const declined = await invitationOf('ea@hjem.example');
    await decline('ea@hjem.example');
    expect((await withdraw(declined)).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect([(await signUps()).length, await seats()]).toEqual([1, [1, 0]]);
  });

  test('is not silenced by the sender: who takes three invitations back is refused by three all the same, and their other ones end', async () => {
    await addSession('other');
    const three = ['Ida', 'Eva', 'Ole'];
    await send(three.map((name) => outsider(name)));
    const invitations = (await invited())?.map(({ reservationId }) => `${reservationId}`) ?? [];
    after(0.1);
    await send([outsider('Ida', { email: 'ida+camp@hjem.example' })], { sessionId: 'other' });
    for (const id of invitations) expect((await withdraw(id)).status).toBe(204);
    for (const name of three) expect((await decline(`${name.toLowerCase()}@hjem.example`)).status).toBe(200);
    expect((await confirmAsGuest(backend, 'ida+camp@hjem.example')).body.problem).toBe('GONE');
    expect((await send([outsider('Bo')], { preview: true })).body.problem).toBe('SENDER_MUTED');
    const token = await reservationToken(backend, 'ida@hjem.example');
    expect((await backend.call('/x/attendee/GetAttendee', { body: { token } })).body.problem).toBe('GONE');
  });

  test('may say after a polite no that it was somebody else, which mutes the sender once', async () => {
    await send([outsider('Ida')]);
    expect((await decline('ida@hjem.example', 'not-coming')).status).toBe(200);
    const token = await reservationToken(backend, 'ida@hjem.example');
    expect((await backend.call('/x/attendee/GetAttendee', { body: { token } })).body.state).toBe('declined');
    expect((await decline('ida@hjem.example')).status).toBe(200);
    await addSession('other');
    const again = async () => (await send([outsider('Ida')], { sessionId: 'other', preview: true })).body.rows;
    expect(await again()).toEqual([{ ok: false, problem: 'DECLINED', field: 'email' }]);
    after(1.1);
    expect((await decline('ida@hjem.example')).status).toBe(200);
    expect(await again()).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('says no once to all that the sender asks this mailbox, also under another tag and at another session', async () => {
    await send([outsider('Ida')]);
    await addSession('other');
    after(0.1);
    await send([outsider('Ida', { email: 'ida+camp@hjem.example' })], { sessionId: 'other' });
    expect((await decline('ida@hjem.example')).status).toBe(200);
    expect((await invited())?.map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect((await confirmAsGuest(backend, 'ida+camp@hjem.example')).body.problem).toBe('GONE');
  });

  test('has a profile: finds it in the portal, and is signed up under the own name and school, without what the sender wrote', async () => {
    const sofie = { as: 'sofie@hjem.example' };
    await backend.store
      .updateTable('users')
      .set({ email: sofie.as, email_norm: sofie.as })
      .where('email_norm', '=', 'sofie@skole.example')
      .execute();
    await send([outsider('Sofie', { firstName: 'Sofus', organisation: 'Fup ApS', note: 'Driller' })]);
    const { items } = (await backend.call('/x/reservations/ListReservations', sofie)).body;
    expect(items?.[0]).toMatchObject({ listedBy: 'Mette Holm' });
    const body = { reservationId: items?.[0]?.reservationId };
    expect((await backend.call('/x/reservations/ConfirmReservation', { ...sofie, body })).body).toMatchObject({ state: 'confirmed' });
    expect(await signUps()).toEqual(['Sofie Holm confirmed list skole-strandmarken']);
    const { note, organisation } = await backend.store
      .selectFrom('sign_ups')
      .select(['note', 'organisation'])
      .where('email_norm', '=', sofie.as)
      .where('session_id', '=', course.sessionId)
      .executeTakeFirstOrThrow();
    expect([note, organisation]).toEqual([null, 'Strandmarkens Friskole (opdigtet)']);
  });

  test('S114 has no profile: stands without a school, or with the place that was typed, for admins too', async () => {
    await send([outsider('Ida'), outsider('Eva', { organisation: 'Fup ApS' }), colleague]);
    for (const name of ['ida', 'eva']) await confirmAsGuest(backend, `${name}@hjem.example`);
    const asAdmin = { as: admin, admin: true };
    const list = await backend.call(`/x/events/ListSignUps?eventId=${course.eventId}&sort=name`, asAdmin);
    expect(list.body.items?.map(({ name, organisation }: Record<string, unknown>) => [name, organisation])).toEqual([
      ['Bo', 'Egebakkeskolen (opdigtet)'],
      ['Eva', 'Fup ApS'],
      ['Ida', undefined],
    ]);
    const headers = { authorization: `Bearer ${await backend.issuer.token({ email: admin, permissions: ['role:admin'] })}` };
    const csv = readCsv(await (await fetch(`${backend.url}/x/events/ExportSignUps?eventId=${course.eventId}`, { headers })).text());
    const of = (name: string) => csv.find((row) => row[6] === name)?.[8];
    expect([of('Ida'), of('Eva')]).toEqual(['', 'Fup ApS']);
    expect((await signUps()).filter((one) => /Ida|Eva/.test(one))).toEqual(['Ida confirmed list ', 'Eva confirmed list ']);
  });
});
