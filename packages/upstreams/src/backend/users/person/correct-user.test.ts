import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';

const kollega = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Ringede og bad om det';

const { backend } = await openDemo();

const detail = async () => (await backend.call(`/x/user/GetUserDetail?userId=${userId}`, admin)).body;
const rows = (action: string) =>
  backend.store
    .selectFrom('audit_log')
    .select(['actor', 'object_id', 'reason', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('an admin who corrects a name and a phone number', () => {
  const correct = (body: object) =>
    backend.call('/x/user/CorrectUser', { ...admin, body: { userId, firstName: 'Åse', lastName: 'Sørensen', reason, ...body } });

  test('does so in the version that was seen; the person is found by it, and the log says which fields and why, not what stood there', async () => {
    expect((await correct({ phone: '+45 12 34 56 78', version: 1 })).body).toEqual({ version: 2 });
    expect(await detail()).toMatchObject({ version: 2, profile: { firstName: 'Åse', lastName: 'Sørensen', phone: '12345678' } });
    expect((await backend.call('/user/SearchUser?searchTerm=Åse+Sørensen', admin)).body.items?.[0]).toMatchObject({ userId });
    expect(await rows('user.correct')).toEqual([
      { actor: 'bruger-admin', object_id: userId, reason, before: null, after: { fields: ['first_name', 'last_name', 'phone'] } },
    ]);
    await correct({ version: 2 });
    expect((await detail()).profile).not.toHaveProperty('phone');
  });

  test('corrects it on sign-ups that are not held yet too, as the person does; what is held, or stands under another name, stays', async () => {
    for (const slug of ['kursus-ideudvikling', 'aaben-vaerksted-odense'])
      await backend.call('/events/SignUpToEvent', {
        as: kollega,
        body: { eventId: slug, sessionId: `${slug}-1`, seats: 1, idempotencyKey: randomUUID() },
      });
    const past = new Date(backend.clock.now.getTime() - 3_600_000);
    const setSession = (slug: string, values: object) =>
      backend.store.updateTable('sessions').set(values).where('id', '=', `${slug}-1`).execute();
    const names = async () => {
      const query = backend.store.selectFrom('sign_ups').select(['event_id', 'name']).where('user_id', '=', userId);
      return Object.fromEntries((await query.execute()).map(({ event_id, name }) => [event_id, name]));
    };
    const { 'kursus-ideudvikling': was } = await names();
    await setSession('aaben-vaerksted-odense', { starts_at: new Date(past.getTime() - 3_600_000), ends_at: past });
    await correct({ version: 1 });
    expect(await names()).toMatchObject({ 'kursus-ideudvikling': 'Åse Sørensen', 'aaben-vaerksted-odense': was });
    const own = { firstName: 'Åse', lastName: 'Skov', jobTitle: 'lærer', grades: [], subjects: [] };
    await backend.call('/x/user/UpdateProfile', { as: kollega, body: own });
    expect(await names()).toMatchObject({ 'kursus-ideudvikling': 'Åse Skov', 'aaben-vaerksted-odense': was });
    await backend.store.updateTable('sign_ups').set({ name: 'Åse S.' }).where('user_id', '=', userId).execute();
    await backend.call('/x/user/UpdateProfile', { as: kollega, body: { ...own, lastName: 'Lund' } });
    expect((await names())['kursus-ideudvikling']).toBe('Åse S.');
  });

  test('to what stands there already makes no version and no row in the log', async () => {
    const columns = ['first_name as firstName', 'last_name as lastName', 'phone'] as const;
    const { phone, ...name } = await backend.store.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
    const same = { ...name, phone: phone ?? undefined };
    expect((await correct({ ...same, version: 1 })).body).toEqual({ version: 1 });
    expect((await correct({ ...same, version: 7 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect(await rows('user.correct')).toEqual([]);
  });

  test('does not overwrite what a colleague or the person has changed meanwhile', async () => {
    await backend.call('/x/user/UpdateProfile', {
      as: kollega,
      body: { firstName: 'Kirsten', lastName: 'Ny', jobTitle: 'lærer', grades: [], subjects: [] },
    });
    expect((await correct({ version: 1 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await detail()).profile).toMatchObject({ firstName: 'Kirsten' });
    expect((await correct({ version: 2 })).status).toBe(200);
  });

  test('gives a reason, names somebody who is there, and writes no civil registration number', async () => {
    expect((await correct({ version: 1, reason: ' ' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
    expect((await correct({ version: 1, userId: 'nobody' })).body.problem).toBe('NOT_FOUND');
    expect((await correct({ version: 1, lastName: '010203-1234' })).body.problem).toBe('NAME_LOOKS_LIKE_CPR');
    expect(await rows('user.correct')).toEqual([]);
  });
});

describe('an admin who moves somebody to another school', () => {
  const move = (body: object) =>
    backend.call('/x/user/ChangeInstitution', { ...admin, body: { userId, institutionId: 'skole-990003', reason, ...body } });
  const schoolOf = async () =>
    (await backend.store.selectFrom('users').select('institution_id').where('id', '=', userId).executeTakeFirstOrThrow()).institution_id ??
    '';

  test('ends the proof of the former one, which is written down with the reason, and does not begin the 30 days of the person', async () => {
    const from = await schoolOf();
    expect((await move({ from })).body).toEqual({ institutionId: 'skole-990003' });
    expect((await detail()).profile).toMatchObject({ institution: { institutionId: 'skole-990003' }, schoolProof: { state: 'unproved' } });
    expect(await rows('user.change-institution')).toEqual([
      { actor: 'bruger-admin', object_id: userId, reason, before: { institutionId: from }, after: { institutionId: 'skole-990003' } },
    ]);
    const back = await backend.call('/user/UpdateInstitution', { as: kollega, body: { email: kollega, institutionId: from } });
    expect(back.status).toBe(200);
  });

  test('to the school where the person is already does nothing and writes nothing down', async () => {
    const from = await schoolOf();
    expect((await move({ from, institutionId: from })).body).toEqual({ institutionId: from });
    expect(await rows('user.change-institution')).toEqual([]);
  });

  test('is refused when the person is at another school by now, is shut out, or the school is none', async () => {
    const from = await schoolOf();
    expect((await move({})).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await move({ from: 'skole-990009' })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await move({ from, institutionId: 'nowhere' })).body.problem).toBe('INSTITUTION_UNKNOWN');
    await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
    expect((await move({ from })).body.problem).toBe('PROFILE_DEACTIVATED');
  });
});

test('none of this is a teacher’s', async () => {
  const facts = { userId, firstName: 'Åse', lastName: 'S', reason, version: 1 };
  for (const [call, body] of Object.entries({ CorrectUser: facts, ChangeInstitution: { userId, institutionId: 'skole-990003', reason } }))
    expect((await backend.call(`/x/user/${call}`, { as: kollega, body })).body.problem).toBe('FORBIDDEN');
});
