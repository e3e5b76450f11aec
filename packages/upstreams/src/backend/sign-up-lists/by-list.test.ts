import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admin, course, jonas, mette, openCourse, person } from './testing/open-course.ts';

const { backend, send, preview, changeEvent, saved, mails } = await openCourse();

describe('a good list', () => {
  test('signs everybody up in its order, under the school of the sender, with a mail each', async () => {
    const list = [person('Ida', { lastName: 'Krog', seats: '2', note: 'Kørestol' }), person('Bo', { organisation: 'Forældre' })];
    const { status, body } = await send(list);
    expect([status, body]).toEqual([
      200,
      {
        saved: true,
        ...{ waiting: 0, invitations: 0 },
        rows: [
          { ok: true, state: 'confirmed' },
          { ok: true, state: 'confirmed' },
        ],
      },
    ]);
    const school = { institution_id: 'skole-990001', source: 'list', state: 'confirmed', user_id: null };
    expect(await saved()).toEqual([
      { ...school, name: 'Ida Krog', email: 'ida@hjem.example', organisation: 'Egebakkeskolen (opdigtet)', seats: 2, note: 'Kørestol' },
      { ...school, name: 'Bo', email: 'bo@hjem.example', organisation: 'Forældre', seats: 1, note: null },
    ]);
    expect(await mails()).toEqual([
      ['bo@hjem.example', 'Du er tilmeldt: Kursus i idéudvikling'],
      ['ida@hjem.example', 'Du er tilmeldt: Kursus i idéudvikling'],
    ]);
  });

  test('greets everybody by the name on the list and tells them who wrote them down, and how to get off again; not the sender, who knows', async () => {
    await send([person('Ida'), { firstName: 'Mette', email: mette }]);
    const { rows } = await backend.database.pool.query(`select recipient, mail->>'text' as text from backend.outbox order by recipient`);
    const [ida, own] = rows;
    expect([/^Hej Ida\n.*Mette Holm/s.test(ida.text), /\/din-tilmelding\/#[\w-]{43}/.test(ida.text)]).toEqual([true, true]);
    expect(own.text.split('Hej ')[1]?.split('\n').slice(1).join(' ')).not.toContain('Mette Holm');
  });

  test('finds those who have a user, and calls them as they call themselves', async () => {
    await send([{ firstName: 'Jonas K.', email: jonas }, person('Ida')]);
    expect(await saved()).toMatchObject([{ user_id: 'bruger-jonas', name: 'Jonas Krogh' }, { user_id: null }]);
    const { body } = await backend.call('/events/GetSignUpsForUser?userId=bruger-jonas', { as: jonas });
    expect(body.items).toMatchObject([{ eventId: course.eventId, state: 'confirmed', cancellable: true }]);
  });

  test('sends those on to the waiting list for whom there is no seat, in its order, and says so', async () => {
    const list = [person('Ida', { seats: '8' }), person('Bo', { seats: '3' }), person('Liv'), person('Aya', { seats: 2 })];
    const { body } = await send(list);
    expect(body).toEqual({
      saved: true,
      ...{ waiting: 3, invitations: 0 },
      rows: [
        { ok: true, state: 'confirmed' },
        { ok: true, state: 'waitlisted', position: 1 },
        { ok: true, state: 'waitlisted', position: 2 },
        { ok: true, state: 'waitlisted', position: 3 },
      ],
    });
    expect((await saved()).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Ida confirmed',
      'Bo waitlisted',
      'Liv waitlisted',
      'Aya waitlisted',
    ]);
    expect((await mails()).filter(([, subject]) => subject.startsWith('Du står på venteliste'))).toHaveLength(3);
  });

  test('again with its key is the same answer, one sign-up and one mail each; another list under the key is refused', async () => {
    const idempotencyKey = randomUUID();
    const first = await send([person('Ida'), person('Bo')], { idempotencyKey });
    const [second, third] = await Promise.all([1, 2].map(() => send([person('Ida'), person('Bo')], { idempotencyKey })));
    expect([second?.body, third?.body]).toEqual([first.body, first.body]);
    expect([(await saved()).length, (await mails()).length]).toEqual([2, 2]);
    expect((await send([person('Ida')], { idempotencyKey })).body.problem).toBe('KEY_REUSED');
  });

  test('of a hundred goes through, and of one more is no list', async () => {
    await backend.store.updateTable('sessions').set({ capacity: null }).where('id', '=', course.sessionId).execute();
    const people = Array.from({ length: 101 }, (_, i) => ({ firstName: 'Ida', email: `p${i}@hjem.example` }));
    expect(await send(people)).toMatchObject({ status: 400, body: { problem: 'BAD_REQUEST', field: 'rows' } });
    expect(await send([])).toMatchObject({ status: 400, body: { problem: 'BAD_REQUEST', field: 'rows' } });
    expect((await send(people.slice(0, 100))).body.saved).toBe(true);
    expect([(await saved()).length, (await mails()).length]).toEqual([100, 100]);
  });

  test('brings back whoever gave their seat up, behind those who wait', async () => {
    await send([person('Ida')]);
    await backend.store.updateTable('sign_ups').set({ state: 'cancelled' }).where('email_norm', '=', 'ida@hjem.example').execute();
    expect((await send([person('Bo'), person('Ida')])).body.saved).toBe(true);
    expect((await saved()).map(({ name }) => name)).toEqual(['Bo', 'Ida']);
  });
});

test('a list with bad rows is refused whole, with every bad row and why; nothing is saved and nobody hears of it', async () => {
  const list = [
    person('Ida'),
    person('Bo', { email: 'bo' }),
    person('Liv', { email: 'IDA@hjem.example' }),
    person('010112-1234', { email: 'x@hjem.example' }),
  ];
  const { status, body } = await send(list);
  expect([status, body.problem, body.details]).toEqual([
    409,
    'ROWS_REFUSED',
    {
      rows: [
        { row: 1, problem: 'BAD_REQUEST', field: 'email' },
        { row: 2, problem: 'BAD_REQUEST', field: 'email', sameAs: 0 },
        { row: 3, problem: 'NAME_LOOKS_LIKE_CPR', field: 'firstName' },
      ],
    },
  ]);
  expect([await saved(), await mails()]).toEqual([[], []]);
});

test('who is signed up already keeps what they have, and is told by mail that somebody wrote their address', async () => {
  await send([person('Ida', { seats: '4' })], { as: jonas });
  await backend.database.pool.query('delete from backend.outbox');
  const { body } = await send([person('Ida', { seats: '7' }), person('Bo')]);
  expect(body).toMatchObject({
    saved: true,
    rows: [
      { ok: true, state: 'waitlisted', position: 1 },
      { ok: true, position: 2 },
    ],
  });
  expect(await saved()).toMatchObject([
    { name: 'Ida', seats: 4, institution_id: 'skole-990002' },
    // The preview showed a worse place than the saved list got, so that it does not reveal a sign-up.
    { name: 'Bo', state: 'confirmed' },
  ]);
  expect(await mails()).toEqual([
    ['bo@hjem.example', 'Du er tilmeldt: Kursus i idéudvikling'],
    ['ida@hjem.example', 'Du er allerede tilmeldt: Kursus i idéudvikling'],
  ]);
});

test('who is shut out gets no seat and no mail by a list, and the sender the answer of a stranger', async () => {
  await backend.call('/x/user/DeactivateUser', { as: admin, admin: true, body: { userId: 'bruger-jonas', reason: 'Er holdt op' } });
  const list = [{ firstName: 'Jonas', email: jonas }, person('Bo')];
  await backend.database.pool.query('delete from backend.outbox');
  const looked = await preview(list);
  expect(looked.body).toEqual((await preview([person('Eva'), person('Bo')])).body);
  expect((await send(list)).body).toEqual({ ...looked.body, saved: true });
  expect((await saved()).map(({ name }) => name)).toEqual(['Bo']);
  expect((await mails()).map(([to]) => to)).toEqual(['bo@hjem.example']);
});

describe('whoever sends a list', () => {
  const problemOf = async (given: Record<string, unknown>) => (await send([person('Ida')], given)).body.problem;

  test('needs a school that is confirmed: a list writes to other people', async () => {
    expect(await problemOf({ as: 'sofie@skole.example' })).toBe('INSTITUTION_PENDING');
    expect(await problemOf({ as: 'ny@skole.example' })).toBe('PROFILE_MISSING');
    expect(
      (
        await backend.call('/events/SignUpToEventByList', {
          body: { ...course, rows: [person('Ida')], preview: true, idempotencyKey: randomUUID() },
        })
      ).status,
    ).toBe(401);
  });

  test('says which school it is, also where nobody is asked for one: people are signed up under it', async () => {
    await changeEvent({ audience: 'public', access: 'open' });
    await backend.store.updateTable('users').set({ institution_id: null }).where('email_norm', '=', jonas).execute();
    expect(await problemOf({ as: jonas })).toBe('REAFFIRM_NEEDED');
  });

  test('needs a place at the event that is open to them', async () => {
    expect(await problemOf({ sessionId: 'landsfinale-1' })).toBe('NOT_FOUND');
    expect(await problemOf({ as: jonas, eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' })).toBe('NOT_ENROLLED');
    await changeEvent({ audience: 'judge' });
    expect(await problemOf({})).toBe('WRONG_AUDIENCE');
    await changeEvent({ audience: 'teacher', access: 'code' });
    expect(await problemOf({})).toBe('CODE_INVALID');
    await changeEvent({ access: 'login', state: 'cancelled' });
    expect(await problemOf({})).toBe('EVENT_CANCELLED');
    await changeEvent({ state: 'published', registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect(await problemOf({})).toBe('CLOSED');
  });

  test('who is an admin writes people down for no school', async () => {
    await send([person('Ida'), person('Bo', { organisation: 'Fonden' })], { as: admin, reason: 'Ringede' });
    expect(await saved()).toMatchObject([
      { institution_id: null, organisation: null },
      { institution_id: null, organisation: 'Fonden' },
    ]);
  });

  test("who is an admin says why when it is for others, and every sign-up is an admin's doing", async () => {
    const own = { firstName: 'Astrid', email: admin };
    expect((await preview([person('Ida')], { as: admin })).body.rows).toMatchObject([{ ok: true }]);
    expect(await send([own, person('Ida')], { as: admin })).toMatchObject({
      status: 400,
      body: { problem: 'BAD_REQUEST', field: 'reason' },
    });
    expect((await send([own], { as: admin })).body.saved).toBe(true);
    expect((await send([person('Ida'), person('Bo')], { as: admin, reason: 'Ringede' })).body.saved).toBe(true);
    expect((await saved()).map(({ source }) => source)).toEqual(['list', 'admin', 'admin']);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'sign-up.create').orderBy('id').execute();
    expect(rows.map(({ reason, after }) => [reason, after])).toMatchObject([
      [null, { source: 'list' }],
      ['Ringede', { source: 'admin' }],
      ['Ringede', { source: 'admin' }],
    ]);
  });

  test('stands beside every sign-up in the audit log, which names nobody', async () => {
    await send([person('Ida'), person('Bo')]);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'sign-up.create').orderBy('id').execute();
    expect(rows.map(({ actor, after }) => [actor, after])).toEqual(
      Array.from({ length: 2 }, () => ['bruger-mette', expect.objectContaining({ source: 'list', seats: 1, state: 'confirmed' })]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/@|Ida/);
  });
});
