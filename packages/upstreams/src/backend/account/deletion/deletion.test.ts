import { randomUUID } from 'node:crypto';
import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { tokenKinds } from '../../testing/test-tokens.ts';
import { seedStoredData } from '../testing/seed-stored-data.ts';
import { type ForgetLogins, runDeletions } from './run-deletions.ts';

const as = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const day = 24 * 60 * 60 * 1_000;
const siteUrl = 'https://edison.example';

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await restore();
    await seedStoredData(backend.store, userId, as, firstDay);
  });

  const request = (body: object = {}) => backend.call('/x/account/RequestDeletion', { as, body });
  const regret = () => backend.call('/x/account/TakeBackDeletion', { as, method: 'POST' });
  const after = (days: number) => {
    backend.clock.now = new Date(firstDay.getTime() + days * day);
  };
  const failures: unknown[] = [];
  const round = (forgetLogins?: ForgetLogins) =>
    runDeletions({
      store: backend.store,
      siteUrl,
      queueMails: createSignUpMails('backend', siteUrl),
      wakeOutbox: () => undefined,
      now: () => backend.clock.now,
      forgetLogins,
      onFailure: (error) => failures.push(error),
    });
  const subjects = async () => {
    const rows = await backend.store
      .withTables<{ outbox: { mail: { subject: string } } }>()
      .selectFrom('outbox')
      .select('mail')
      .where('recipient', '=', as)
      .execute();
    return rows.map(({ mail }) => mail.subject);
  };
  /** Marks all mails to the person as sent, those that the outbox has claimed as soon as they are released. */
  const mailsLeave = () =>
    expect
      .poll(async () => {
        const { pool } = backend.database;
        await pool.query(`update backend.outbox set state = 'sent' where recipient = $1 and claimed_until is null`, [as]);
        return (await pool.query(`select 1 from backend.outbox where recipient = $1 and state <> 'sent'`, [as])).rows.length;
      })
      .toBe(0);
  const signUps = () =>
    backend.store
      .selectFrom('sign_ups as u')
      .innerJoin('sessions as s', 's.id', 'u.session_id')
      .select(['u.id', 'u.state', 'u.email', 'u.name', 'u.note', 'u.user_id', 's.starts_at'])
      .where('u.user_id', '=', userId)
      .execute();
  const done = () => backend.store.selectFrom('audit_log').selectAll().where('action', 'like', 'user.%delet%').orderBy('id').execute();

  test('who asks is told the day, on the account and in a mail that says how to regret; asking again changes nothing', async () => {
    const deletion = { requestedAt: firstDay.toISOString(), deletesAt: new Date(firstDay.getTime() + 14 * day).toISOString() };
    expect((await request({ reason: 'left-school' })).body.deletion).toEqual(deletion);
    after(3);
    expect((await request()).body.deletion).toEqual(deletion);
    expect((await backend.call(`/user/GetUser?email=${as}`, { as })).body.deletesAt).toBe(deletion.deletesAt);
    expect((await subjects()).filter((subject) => subject === 'Din profil bliver slettet om 14 dage')).toHaveLength(1);
    expect(await done()).toMatchObject([{ action: 'user.request-deletion', actor: userId, reason: 'left-school' }]);
  });

  test('seats after the 14 days go to the queues at once, and those before stay', async () => {
    const before = (await signUps()).filter(({ state, starts_at }) => state !== 'cancelled' && starts_at > firstDay);
    const soon = before[0];
    await backend.store
      .updateTable('sessions')
      .set({ starts_at: new Date(firstDay.getTime() + 5 * day) })
      .where('id', 'in', (of) =>
        of
          .selectFrom('sign_ups')
          .select('session_id')
          .where('id', '=', soon?.id ?? ''),
      )
      .execute();
    await request();
    const active = (await signUps()).filter(({ state, starts_at }) => state !== 'cancelled' && starts_at > firstDay);
    expect(before.length).toBeGreaterThan(1);
    expect(active.map(({ id }) => id)).toEqual([soon?.id]);
    expect((await subjects()).filter((subject) => subject.startsWith('Du er meldt fra')).length).toBe(before.length - 1);
  });

  test('whoever regrets in time keeps the profile, and may ask again', async () => {
    await request();
    expect((await regret()).body).not.toHaveProperty('deletion');
    expect((await regret()).status).toBe(200);
    after(20);
    await round();
    expect((await backend.call('/x/account/GetAccount', { as })).status).toBe(200);
    expect((await request()).body.deletion).toMatchObject({ requestedAt: backend.clock.now.toISOString() });
    expect((await done()).map(({ action }) => action)).toEqual(['request', 'take-back', 'request'].map((verb) => `user.${verb}-deletion`));
  });

  test('after 14 days, and not before, nobody can tell who it was: names, addresses, notes, choices and first names are gone', async () => {
    await backend.call('/x/account/ChooseNotices', { as, body: { news: true } });
    await request();
    const ids = (await signUps()).map(({ id }) => id);
    after(13.9);
    await round();
    expect((await backend.call('/x/account/GetAccount', { as })).status).toBe(200);
    after(14);
    const { store } = backend;
    const kept = { fingerprint: 'f', answer: '{}', created_at: backend.clock.now };
    const owners = [as, `public:${as}`];
    await store
      .insertInto('idempotency_keys')
      .values(owners.map((owner) => ({ ...kept, owner, key: randomUUID() })))
      .execute();
    await round();

    const left = await store
      .selectFrom('sign_ups')
      .select(['email', 'name', 'note', 'user_id', 'institution_id'])
      .where('id', 'in', ids)
      .execute();
    expect(left).toHaveLength(ids.length);
    for (const row of left)
      expect(row).toMatchObject({
        email: expect.stringMatching(/^slettet-.+@slettet\.invalid$/),
        name: 'Slettet bruger',
        note: null,
        user_id: null,
      });
    expect(
      await store.selectFrom('teams').select(['project_title', 'first_names', 'owner_user_id']).where('id', '=', 'seeded-team').execute(),
    ).toEqual([{ project_title: 'Regnvandsalarmen', first_names: [], owner_user_id: null }]);
    for (const table of ['users', 'notice_choices', 'deletions', 'user_identities', 'memberships'] as const) {
      expect([
        table,
        await store
          .selectFrom(table)
          .selectAll()
          .where(table === 'users' ? 'id' : 'user_id', '=', userId)
          .execute(),
      ]).toEqual([table, []]);
    }
    expect(await store.selectFrom('idempotency_keys').select('owner').where('owner', 'in', owners).execute()).toEqual([]);
    expect(await store.selectFrom('redemptions').select('person').where('code', '=', 'BYGMED27').execute()).toEqual([
      { person: expect.stringMatching(/^cleared /) },
    ]);
    expect(await store.selectFrom('downloads').select(['person', 'user_id']).execute()).toEqual([
      { person: expect.stringMatching(/^cleared /), user_id: null },
    ]);
    expect((await done()).at(-1)).toMatchObject({
      action: 'user.delete',
      actor_kind: 'system',
      object_id: userId,
      after: { signUps: ids.length },
    });
    expect(failures).toEqual([]);
  });

  test('the last mail says that it is done; mails that have left are gone with the person, and it goes as soon as it has', async () => {
    await request();
    after(14);
    await round();
    const waiting = await subjects();
    expect(waiting).toContain('Din profil er slettet');
    expect(waiting).not.toContain('Velkommen');
    await mailsLeave();
    await round();
    expect(await subjects()).toEqual([]);
  });

  test('no table holds the address or the name afterwards, but for mails under way', async () => {
    await backend.store.updateTable('users').set({ last_name: 'Sjældenhed' }).where('id', '=', userId).execute();
    await backend.store.updateTable('sign_ups').set({ name: 'Kollega Sjældenhed' }).where('user_id', '=', userId).execute();
    await request();
    after(14);
    await round();
    await mailsLeave();
    await round();
    const { rows } = await backend.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'backend' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await backend.database.pool.query(`select 1 from backend.${name} t where t::text ilike $1 or t::text ilike $2`, [
        `%${as}%`,
        '%Sjældenhed%',
      ]);
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  test('logins at our own provider end first, and an account whose logins cannot be ended waits for the next round', async () => {
    await backend.call('/x/account/GetAccount', { as });
    await request();
    after(14);
    await round(() => Promise.reject(new Error('away')));
    expect(failures.splice(0)).toHaveLength(1);
    expect(await backend.store.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1);
    const ended: unknown[] = [];
    await round(async (accounts) => void ended.push(...accounts));
    expect(ended).toEqual([{ provider: backend.issuer.rules.issuer, subject: `sub-${as}` }]);
    expect((await backend.call('/x/account/GetAccount', { as })).body.problem).toBe('PROFILE_MISSING');
  });

  test('two processes that delete at once delete once', async () => {
    await request();
    after(14);
    await Promise.all([round(), round()]);
    expect((await done()).filter(({ action }) => action === 'user.delete')).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('a token from before opens nothing after the account is gone, also where anybody may ask; a later one is a new beginning', async () => {
    backend.clock.now = new Date();
    const headers = { authorization: `Bearer ${await backend.issuer.token({ email: as })}` };
    await backend.call('/x/account/GetAccount', { as });
    await request();
    await backend.store.updateTable('deletions').set({ deletes_at: firstDay }).execute();
    backend.clock.now = new Date(Date.now() + 1_000);
    await round();
    const ask = async (path: string, who: object) => (await backend.call(path, who)).body.problem;
    expect(await ask('/x/account/GetAccount', { headers })).toBe('TOKEN_OUTDATED');
    expect(await ask('/events/GetEvents', { headers })).toBe('TOKEN_OUTDATED');
    await backend.store.updateTable('ended_logins').set({ ended_at: firstDay }).execute();
    expect(await ask('/x/account/GetAccount', { headers })).toBe('PROFILE_MISSING');
    await round();
    expect(await backend.store.selectFrom('ended_logins').selectAll().execute()).toEqual([]);
  });
});
