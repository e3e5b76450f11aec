import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { expireReservations } from '../reservations/expire-reservations.ts';
import { confirmAsGuest } from '../testing/guest-calls.ts';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { firstDay } from '../testing/test-backend.ts';
import { admin, course, jonas, mette } from './testing/open-course.ts';
import { colleague, day, openInvitations, outsider, startsAt } from './testing/open-invitations.ts';

const { backend, send, states, decline, invited, after, addSession, seats, signUps, mailsTo, changeEvent } = await openInvitations();

describe('S135 somebody on a list whose mailbox is not of the school', () => {
  test('is asked by one mail that names the sender, has the seats set aside, and is signed up by a yes', async () => {
    expect(await send([outsider('Ida', { seats: 2 }), colleague])).toMatchObject({
      body: { saved: true, waiting: 0, invitations: 1, rows: [{ state: 'reserved' }, { state: 'confirmed' }] },
    });
    expect([await signUps(), await seats()]).toEqual([['Bo confirmed list skole-990001'], [3, 2]]);
    const [mail, ...more] = await mailsTo('ida@hjem.example');
    expect([mail?.subject, more]).toEqual(['Bekræft din tilmelding: Kursus i idéudvikling', []]);
    expect(mail?.text).toContain('Mette Holm har skrevet dig på en liste');
    expect(mail?.text).toContain('Vi holder 2 pladser til dig indtil tirsdag d. 25. august 2026');
    const waiting = { name: 'Ida', email: 'ida@hjem.example', seats: 2, state: 'waiting', reservedUntil: '2026-08-25T08:00:00.000Z' };
    expect(await invited()).toEqual([expect.objectContaining(waiting)]);
    expect([await invited(jonas), (await invited(admin))?.[0]]).toEqual([
      [],
      expect.objectContaining({ ...waiting, listedBy: 'Mette Holm' }),
    ]);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect(await signUps()).toEqual(['Bo confirmed list skole-990001', 'Ida confirmed list ']);
    expect([await seats(), await invited()]).toEqual([[3, 0], []]);
  });

  test('has a week, after which the seats are for others, and can be asked again; not before', async () => {
    await send([outsider('Ida')]);
    for (const email of ['ida@hjem.example', 'ida+camp@hjem.example'])
      expect((await send([outsider('Ida', { email })])).body.details).toEqual({
        rows: [{ row: 0, problem: 'ALREADY_ASKED', field: 'email' }],
      });
    after(7);
    const parts = { queueMails: createSignUpMails('backend', 'https://edison.example'), wakeOutbox: () => undefined };
    const { counts } = await expireReservations({ store: backend.store, ...parts }, backend.clock.now, new AbortController().signal);
    expect([counts, await seats(), (await invited())?.[0]?.state]).toEqual([{ reservations: 1, seats: 1, promoted: 0 }, [0, 0], 'expired']);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
    await confirmAsGuest(backend, 'ida@hjem.example');
    expect([(await signUps()).length, await seats()]).toEqual([1, [1, 0]]);
  });

  test('gets one mail an event and hour and three a day; the sender is told of the own ones, and of those of others nothing', async () => {
    const tagged = (tag: number) => outsider('Ida', { email: `ida+${tag}@hjem.example` });
    const enough = [{ ok: false, problem: 'MAILBOX_LIMIT', field: 'email' }];
    for (const id of ['0', '1', '2']) await addSession(id);
    await send([outsider('Ida')]);
    expect((await send([tagged(1)], { preview: true, sessionId: '0' })).body.rows).toEqual(enough);
    for (const [tag, hours] of [1, 2.5, 4].entries()) {
      after(hours / 24);
      const at = { sessionId: String(tag) };
      const { body } = await send([tagged(tag)], { ...at, preview: true });
      expect(body.rows).toEqual(hours < 4 ? [{ ok: true, state: 'reserved' }] : enough);
      expect((await send([tagged(tag)], at)).body.problem).toBe(hours < 4 ? undefined : 'ROWS_REFUSED');
    }
    await proveTestSchools(backend.store, [jonas], backend.clock.now);
    const before = await seats();
    expect((await send([outsider('Ida')], {}, jonas)).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
    const counted = before.map((count) => count + 1);
    expect([await seats(), (await mailsTo('ida@hjem.example')).length, (await invited(jonas))?.[0]?.state]).toEqual([
      counted,
      1,
      'waiting',
    ]);
    after(1.1);
    expect((await send([tagged(2)], { sessionId: '2' })).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('is asked no more by a sender whom three have refused, whoever it is; the sender is told until when', async () => {
    const three = ['Ida', 'Eva', 'Ole'];
    await send(three.map((name) => outsider(name)));
    for (const name of three) await decline(`${name.toLowerCase()}@hjem.example`);
    const refused = await send([outsider('Bo'), colleague], { preview: true });
    expect([refused.status, refused.body.problem, refused.headers.get('retry-after')]).toEqual([429, 'SENDER_MUTED', '86400']);
    expect(await states([colleague])).toEqual([{ ok: true, state: 'confirmed' }]);
  });

  test('is held to the cap of reservations, however many are listed', async () => {
    const five = ['Ida', 'Eva', 'Ole', 'Liv', 'Kaj'];
    expect((await send([...five, 'Eli'].map((name) => outsider(name)))).body.rows).toEqual([
      ...five.map(() => ({ ok: true, state: 'reserved' })),
      { ok: true, state: 'invited' },
    ]);
    expect(await seats()).toEqual([5, 5]);
    expect((await confirmAsGuest(backend, 'eli@hjem.example')).body).toMatchObject({ state: 'confirmed' });
  });

  test('is asked for nothing once the school of the sender is proved no more, and the seats come back', async () => {
    await send([outsider('Ida')]);
    const unproved = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null };
    await backend.store.updateTable('users').set(unproved).where('email_norm', '=', mette).execute();
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body.problem).toBe('GONE');
    const parts = { queueMails: createSignUpMails('backend', 'https://edison.example'), wakeOutbox: () => undefined };
    const { counts } = await expireReservations({ store: backend.store, ...parts }, backend.clock.now, new AbortController().signal);
    expect([counts, await seats(), await signUps()]).toEqual([{ reservations: 1, seats: 1, promoted: 0 }, [0, 0], []]);
  });

  test('has seats set aside no longer than people may sign up', async () => {
    const closes = new Date(firstDay.getTime() + 2 * day);
    await changeEvent({ registration_closes_at: closes });
    await send([outsider('Ida')]);
    after(2.1);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body.problem).toBe('CLOSED');
  });

  test('has half of the time where the session begins within two weeks', async () => {
    after(50);
    await changeEvent({ registration_closes_at: startsAt });
    await send([outsider('Ida')]);
    expect((await invited())?.[0]?.reservedUntil).toBe(new Date(firstDay.getTime() + 55 * day).toISOString());
  });

  test('stands in no queue before the yes, and passes nobody in it', async () => {
    await backend.store.updateTable('sessions').set({ capacity: 1 }).where('id', '=', course.sessionId).execute();
    const answer = await send([colleague, outsider('Ida'), { firstName: 'Eva', email: 'eva@skole.example' }]);
    expect(answer.body.rows).toEqual([
      { ok: true, state: 'confirmed' },
      { ok: true, state: 'invited' },
      { ok: true, state: 'waitlisted', position: 1 },
    ]);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'waitlisted', position: 2 });
  });

  test('is answered for alike, signed up or not, and keeps what there is', async () => {
    await backend.call('/events/SignUpToEventByList', {
      ...{ as: admin, admin: true },
      body: { ...course, rows: [outsider('Ida', { seats: 2 })], preview: false, reason: 'Ringede', idempotencyKey: randomUUID() },
    });
    expect(await states([outsider('Ida'), outsider('Eva')])).toEqual([
      { ok: true, state: 'reserved' },
      { ok: true, state: 'reserved' },
    ]);
    expect((await invited())?.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect([(await signUps()).length, await seats()]).toEqual([1, [3, 1]]);
  });

  test('is shut out: gets no mail, and the sender the answer and the count of seats of a stranger', async () => {
    const gone = { state: 'deactivated', email: 'ida@hjem.example', email_norm: 'ida@hjem.example' } as const;
    await backend.store.updateTable('users').set(gone).where('email_norm', '=', jonas).execute();
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
    expect([await seats(), await mailsTo('ida@hjem.example'), (await invited())?.[0]?.state]).toEqual([[1, 1], [], 'waiting']);
  });
});
