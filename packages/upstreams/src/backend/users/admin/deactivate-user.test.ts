import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { tokenKinds } from '../../testing/test-tokens.ts';

const kollega = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Er holdt op på skolen';

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(() => restore());

  const shutOut = (body: object = { userId, reason }, options: object = admin) =>
    backend.call('/x/user/DeactivateUser', { ...options, body });
  const letIn = () => backend.call('/x/user/ReactivateUser', { ...admin, body: { userId, reason: 'Det var en fejl' } });
  const own = () => backend.call(`/user/GetUser?email=${kollega}`, { as: kollega });
  const mails = () =>
    backend.store.withTables<{ outbox: { recipient: string; mail: { subject: string } } }>().selectFrom('outbox').selectAll().execute();

  test('whoever is shut out is refused at the next call, whichever it is, and with a new token too', async () => {
    backend.clock.now = new Date();
    const old = `Bearer ${await backend.issuer.token({ email: kollega })}`;
    expect((await shutOut()).body).toMatchObject({ userId, state: 'deactivated' });
    const withOld = await backend.call('/events/GetEvents', { headers: { authorization: old } });
    expect([withOld.status, withOld.body.problem]).toEqual([401, 'TOKEN_OUTDATED']);
    await backend.store.updateTable('users').set({ permissions_changed_at: firstDay }).where('id', '=', userId).execute();
    for (const path of [
      '/events/GetEvents',
      `/user/GetUser?email=${kollega}`,
      `/user/GetPrograms?email=${kollega}`,
      '/institutions/GetConfirmedInstitutions',
    ]) {
      const { status, body } = await backend.call(path, { as: kollega });
      expect([path, status, body.problem, body.field]).toEqual([path, 403, 'PROFILE_DEACTIVATED', undefined]);
    }
    const written = await backend.call('/user/JoinProgram', { as: kollega, body: { email: kollega, programName: 'projekt-edison' } });
    expect(written.body.problem).toBe('PROFILE_DEACTIVATED');
  });

  test('their future seats go to the queues, those of the past stay, and a mail says what happened', async () => {
    const signUps = () =>
      backend.store
        .selectFrom('sign_ups')
        .select(['session_id', 'state', 'cancelled_by', 'reason'])
        .where('user_id', '=', userId)
        .orderBy('session_id')
        .execute();
    const taken = async () =>
      (await backend.store.selectFrom('sessions').select('seats_taken').where('id', '=', 'laerercamp-odense-1').executeTakeFirstOrThrow())
        .seats_taken;
    const [before, seats] = [await signUps(), await taken()];
    await shutOut();
    const after = await signUps();
    expect(before.filter(({ state }) => state === 'confirmed').length).toBeGreaterThan(2);
    expect(after.filter(({ state }) => state !== 'cancelled').map((row) => row.session_id)).toEqual(['webinar-fra-ide-til-pitch-1']);
    expect(after.find((row) => row.session_id === 'laerercamp-odense-1')).toMatchObject({ state: 'cancelled', reason });
    expect(await taken()).toBe(seats - 1);
    const subjects = (await mails()).filter(({ recipient }) => recipient === kollega).map(({ mail }) => mail.subject);
    expect(subjects).toContain('Din profil er lukket');
    expect(subjects).toHaveLength(after.filter(({ state }) => state === 'cancelled').length + 1);
  });

  test('links to files and films that they were given end', async () => {
    await backend.call('/material/GetMaterial', { as: kollega, body: { materialId: 'dommerens-spoergekort' } });
    for (const email of [kollega, 'birgit@hjem.example'])
      await backend.call('/events/ValidateUserForEvent', { body: { eventId: 'webinar-fra-ide-til-pitch', email } });
    const grants = async () => [
      (await backend.store.selectFrom('material_grants').select('until').execute()).length,
      (await backend.store.selectFrom('recording_grants').select('event_id').execute()).length,
    ];
    expect(await grants()).toEqual([1, 2]);
    await shutOut();
    expect(await grants()).toEqual([0, 1]);
  });

  test('it is written down once with the reason, also when it is asked for twice', async () => {
    await shutOut();
    expect((await shutOut()).body).toMatchObject({ state: 'deactivated' });
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'user.deactivate').execute();
    expect(rows).toEqual([
      expect.objectContaining({
        actor: 'bruger-admin',
        object_id: userId,
        reason,
        before: { state: 'active' },
        after: { state: 'deactivated', released: expect.any(Number) },
      }),
    ]);
    expect((await mails()).filter(({ mail }) => mail.subject === 'Din profil er lukket')).toHaveLength(1);
  });

  test('a reason is given, the person is there, and it is an admin who does it, to somebody else', async () => {
    const problem = async (body: object, options?: object) => (await shutOut(body, options)).body.problem;
    expect(await problem({ userId })).toBe('BAD_REQUEST');
    expect(await problem({ userId, reason: '   ' })).toBe('BAD_REQUEST');
    expect(await problem({ userId, reason, state: 'active' })).toBe('UNKNOWN_KEY');
    expect(await problem({ userId: 'nobody', reason })).toBe('NOT_FOUND');
    expect(await problem({ userId: 'bruger-admin', reason })).toBe('FORBIDDEN');
    expect(await problem({ userId, reason }, { as: 'mette@skole.example' })).toBe('FORBIDDEN');
    expect((await own()).status).toBe(200);
  });

  test('an admin still sees the profile, and is told that the person is shut out, not that they are themselves', async () => {
    await shutOut();
    expect((await backend.call(`/user/GetUser?email=${kollega}`, admin)).body).toMatchObject({ email: kollega });
    const joined = await backend.call('/user/JoinProgram', { ...admin, body: { email: kollega, programName: 'projekt-edison' } });
    expect(joined.body).toMatchObject({ problem: 'PROFILE_DEACTIVATED', field: 'email' });
  });

  test('whoever is let in again may log in as before, without the seats that were given back', async () => {
    await shutOut();
    expect((await letIn()).body).toMatchObject({ state: 'active' });
    expect((await letIn()).body).toMatchObject({ state: 'active' });
    expect((await own()).status).toBe(200);
    const rows = await backend.store
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('object_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'user.deactivate', reason },
      { action: 'user.reactivate', reason: 'Det var en fejl' },
    ]);
    const active = await backend.store
      .selectFrom('sign_ups')
      .select('id')
      .where('user_id', '=', userId)
      .where('session_id', '=', 'laerercamp-odense-1')
      .where('state', '!=', 'cancelled')
      .execute();
    expect(active).toEqual([]);
    expect((await mails()).map(({ mail }) => mail.subject)).toContain('Din profil er åben igen');
  });
});
