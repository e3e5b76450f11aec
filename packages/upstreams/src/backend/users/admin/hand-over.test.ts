import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import type { RoleStore } from '../roles/admins.ts';

const astrid = { as: 'admin@edison.example', admin: true };
const leaver = { as: 'kollega1@skole.example', admin: true };
const userId = 'bruger-kollega-1';
const reason = 'Begynder i et andet job';
const event = 'kursus-ideudvikling';

let backend: TestBackend;
let restore: () => Promise<void>;
const admins = new Set<string>();
const roleStore: RoleStore = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  admins: async () => [...admins],
  change: async (_tx, subject, to) => (to === 'take' ? admins.delete(subject) : false),
};

beforeAll(async () => {
  backend = await startTestBackend(undefined, undefined, { roleStore });
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
  admins.clear();
  for (const { as } of [astrid, leaver]) {
    admins.add(`sub-${as}`);
    // The first call links the provider's subject to the user.
    await backend.call(`/user/GetUser?email=${as}`, { as });
  }
});

const preview = async (by = astrid, whose = userId) => (await backend.call(`/x/user/PreviewHandOver?userId=${whose}`, by)).body;
const handOver = async (change: object = {}, by = astrid) =>
  (await backend.call('/x/user/HandOver', { ...by, body: { userId, to: 'bruger-admin', profile: 'keep', version: 1, reason, ...change } }))
    .body;
const saveView = (by: typeof astrid, name: string, search: string) =>
  backend.call('/x/views/SaveView', { ...by, body: { list: 'users', name, search } });
const viewsOf = async (by: typeof astrid) =>
  (await backend.call('/x/views/ListViews?list=users', by)).body.items?.map(({ name, search }) => [name, search]);
const contactOf = (eventId: string, contact_email: string) =>
  backend.store.updateTable('events').set({ contact_email }).where('id', '=', eventId).execute();
const subjectsTo = async (recipient: string) => {
  const subject = sql<string>`mail ->> 'subject'`.as('subject');
  return (await backend.store.selectFrom('outbox').select(subject).where('recipient', '=', recipient).execute()).map(
    (mail) => mail.subject,
  );
};

test('a preview names what the admin holds and who could take it over, and changes nothing', async () => {
  await saveView(leaver, 'Mine', 'page=2');
  await contactOf(event, 'Kollega1@skole.example');
  await backend.call('/x/user/StartOnBehalf', { ...leaver, body: { userId: 'bruger-mette', reason } });
  const told = await preview();
  expect(told).toEqual(await preview());
  expect(told).toMatchObject({ version: 1, savedViews: 1, visits: 1, settings: [], events: [{ eventId: event }] });
  expect(told.receivers).toEqual([{ userId: 'bruger-admin', name: expect.stringContaining(' '), email: astrid.as }]);
});

test('role, logins, saved views and the contact of events go over in one act, which is written down, and both are mailed', async () => {
  await saveView(leaver, 'Mine', 'page=2');
  await saveView(leaver, 'Alle', 'page=3');
  await saveView(astrid, 'Alle', 'page=4');
  await contactOf(event, leaver.as);
  await backend.call('/x/user/StartOnBehalf', { ...leaver, body: { userId: 'bruger-mette', reason } });
  const old = `Bearer ${await backend.issuer.token({ email: leaver.as })}`;
  backend.clock.now = new Date();
  expect(await handOver()).toEqual({ savedViews: 2, events: 1, programmes: 0, signUps: 0 });
  expect([...admins]).toEqual([`sub-${astrid.as}`]);
  expect((await backend.call(`/user/GetUser?email=${leaver.as}`, { headers: { authorization: old } })).body.problem).toBe('TOKEN_OUTDATED');
  expect(await viewsOf(astrid)).toEqual([
    ['Alle', 'page=4'],
    ['Alle (2)', 'page=3'],
    ['Mine', 'page=2'],
  ]);
  const after = await backend.store.selectFrom('events').select(['contact_email', 'version']).where('id', '=', event).executeTakeFirst();
  expect(after).toEqual({ contact_email: astrid.as, version: 2 });
  expect(await backend.store.selectFrom('on_behalf').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
  const logged = await backend.store.selectFrom('audit_log').select(['action', 'object_id', 'reason']).orderBy('id').execute();
  const of = (action: string) => logged.filter((row) => row.action === action);
  expect(of('user.hand-over')).toEqual([{ action: 'user.hand-over', object_id: userId, reason }]);
  expect(of('user.take-role')).toHaveLength(1);
  expect(of('event.update').map(({ object_id }) => object_id)).toEqual([event]);
  expect(await subjectsTo(astrid.as)).toEqual(['Du har overtaget efter Søren Ægidius']);
  expect(await subjectsTo(leaver.as)).toEqual(['Du er ikke administrator længere']);
});

test('a programme whose contact leaves gets name and e-mail of who takes over, no telephone, and a new version', async () => {
  const [first, other] = await backend.store
    .selectFrom('programmes')
    .select(['key', 'title', 'school_year', 'version'])
    .orderBy('key')
    .execute();
  const programme = first?.key ?? '';
  const contact = { contact_name: 'Søren Ægidius', contact_email: 'Kollega1@skole.example', contact_phone: '12345678' };
  await backend.store.updateTable('programmes').set(contact).where('key', '=', programme).execute();
  await backend.store.updateTable('programmes').set({ contact_email: 'kontor@edison.example' }).where('key', '<>', programme).execute();
  expect((await preview()).programmes).toEqual([{ programmeKey: programme, title: `${first?.title} ${first?.school_year}` }]);
  expect(await handOver()).toMatchObject({ programmes: 1, events: 0 });
  const columns = ['contact_name', 'contact_email', 'contact_phone', 'version'] as const;
  const contactsOf = (key = '') => backend.store.selectFrom('programmes').select(columns).where('key', '=', key).executeTakeFirst();
  expect(await contactsOf(programme)).toEqual({
    contact_name: expect.stringContaining(' '),
    contact_email: astrid.as,
    contact_phone: null,
    version: Number(first?.version) + 1,
  });
  expect(await contactsOf(other?.key)).toMatchObject({ contact_email: 'kontor@edison.example', version: other?.version });
  const logged = backend.store.selectFrom('audit_log').select(['object_id', 'after']).where('action', '=', 'programme.change');
  expect(await logged.execute()).toMatchObject([{ object_id: programme, after: { fields: columns.slice(0, 3) } }]);
  const mailed = await backend.store.selectFrom('outbox').select('mail').where('recipient', '=', astrid.as).execute();
  expect(JSON.stringify(mailed)).toContain(`Du er nu kontakt for forløbet ${first?.title} ${first?.school_year}: Dit navn`);
});

test('the profile stays a teacher’s with seats and teams, or is closed and gives them back', async () => {
  const { signUps } = await preview();
  expect(Number(signUps)).toBeGreaterThan(0);
  const seats = () =>
    backend.store.selectFrom('sign_ups').select('id').where('user_id', '=', userId).where('state', '<>', 'cancelled').execute();
  const before = (await seats()).length;
  await handOver();
  expect(await seats()).toHaveLength(before);
  const other = { as: 'kollega2@skole.example', admin: true };
  admins.add(`sub-${leaver.as}`);
  expect(await handOver({ profile: 'close', version: 2 })).toMatchObject({ signUps });
  expect((await backend.call(`/user/GetUser?email=${leaver.as}`, { as: leaver.as })).body.problem).toBe('PROFILE_DEACTIVATED');
  expect((await backend.call(`/user/GetUser?email=${other.as}`, { as: other.as })).status).toBe(200);
});

test('nobody hands over for themselves, to themselves, to a teacher, to whoever leaves, or what has changed meanwhile', async () => {
  expect(await handOver({}, leaver)).toMatchObject({ problem: 'FORBIDDEN', field: 'userId' });
  expect(await handOver({ to: userId })).toMatchObject({ problem: 'WRONG_STATE', field: 'to' });
  expect(await handOver({ to: 'bruger-mette' })).toMatchObject({ problem: 'WRONG_STATE', field: 'to' });
  expect(await handOver({ to: 'nobody' })).toMatchObject({ problem: 'NOT_FOUND' });
  expect(await handOver({ version: 2 })).toMatchObject({ problem: 'CHANGED_MEANWHILE' });
  expect(await handOver({ userId: 'bruger-mette' })).toMatchObject({ problem: 'WRONG_STATE' });
  await backend.call('/x/account/RequestDeletion', { ...astrid, body: {} });
  expect(await handOver()).toMatchObject({ problem: 'WRONG_STATE', field: 'to' });
  expect(await preview()).toMatchObject({ problem: 'LAST_ADMIN' });
  expect(admins.size).toBe(2);
});

test('twice changes nothing the second time', async () => {
  await handOver();
  expect(await handOver()).toMatchObject({ problem: 'WRONG_STATE' });
  expect(await preview()).toMatchObject({ problem: 'WRONG_STATE' });
});

test('whose address gets the mails to admins is told, because a setting keeps it', async () => {
  await backend.store
    .updateTable('users')
    .set({ email: 'kontor@edison.example', email_norm: 'kontor@edison.example' })
    .where('id', '=', userId)
    .execute();
  expect((await preview()).settings).toEqual(['MAIL_TO_ADMINS']);
});

test('none of this is a teacher’s', async () => {
  const teacher = { as: 'mette@skole.example', admin: false };
  expect(await preview(teacher)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await handOver({}, teacher)).toMatchObject({ problem: 'FORBIDDEN' });
});
