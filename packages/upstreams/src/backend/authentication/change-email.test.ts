import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import type { RoleStore } from '../users/roles/admins.ts';
import type { EmailStore } from './email-store.ts';

const [old, email] = ['kollega1@skole.example', 'Kirsten@ny-skole.example'];
const userId = 'bruger-kollega-1';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Har skiftet job og ringede selv';

let backend: TestBackend;
let restore: () => Promise<void>;
const accounts = new Map<string, string>();
const links: string[] = [];
const isFree = (address: string) => ![...accounts.values()].includes(address);
const emailStore: EmailStore = {
  sendLink: async (_tx, _subject, address) => isFree(address) && links.push(address) > 0,
  change: async (_tx, subject, address) => isFree(address) && accounts.set(subject, address).size > 0,
  remove: async (_tx, subject) => void accounts.delete(subject),
};
const roleStore: RoleStore = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  admins: async () => [`sub-${admin.as}`],
  change: async () => false,
};
beforeAll(async () => {
  backend = await startTestBackend(undefined, undefined, { roleStore, emailStore });
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  accounts.clear();
  links.length = 0;
});

const change = (more: object = {}) =>
  backend.call('/x/user/ChangeEmail', { ...admin, body: { userId, email, reason, version: 1, ...more } });
const send = (more: object = {}) =>
  backend.call('/x/user/SendEmailLink', { ...admin, body: { userId, email, reason, version: 1, ...more } });
/** The first call of a person links their login. */
const logIn = (as = old) => backend.call(`/user/GetUser?email=${as}`, { as });
const written = () =>
  backend.store
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'before', 'after'])
    .where('object_id', '=', userId)
    .where('action', 'like', 'user.%email%')
    .execute();
const mailed = async () =>
  (
    await backend.store
      .withTables<{ outbox: { recipient: string; mail: { subject: string } } }>()
      .selectFrom('outbox')
      .select(['recipient', 'mail'])
      .execute()
  ).map(({ recipient, mail }) => [recipient, mail.subject]);

test('an admin who vouches changes the e-mail at once: profile, sign-ups and login follow, older tokens end, and both addresses are mailed', async () => {
  await logIn();
  accounts.set(`sub-${old}`, old);
  const before = `Bearer ${await backend.issuer.token({ email: old })}`;
  backend.clock.now = new Date();
  expect((await change()).body).toEqual({ version: 2 });
  expect([...accounts.values()]).toEqual([email]);
  expect((await backend.call('/events/GetEvents', { headers: { authorization: before } })).body.problem).toBe('TOKEN_OUTDATED');
  const signUps = await backend.store.selectFrom('sign_ups').select('email').where('user_id', '=', userId).execute();
  expect(new Set(signUps.map((row) => row.email))).toEqual(new Set([email]));
  expect(await mailed()).toEqual([
    [old, 'Din e-mail hos Projekt Edison er skiftet'],
    [email, 'Denne adresse er nu din e-mail hos Projekt Edison'],
  ]);
  // No address stands in the log.
  expect(await written()).toEqual([{ actor: 'bruger-admin', action: 'user.change-email', reason, before: null, after: null }]);
});

test('of somebody who has never logged in the profile alone is changed, and no link can be sent', async () => {
  expect((await send()).body.problem).toBe('WRONG_STATE');
  expect((await change()).status).toBe(200);
  expect(accounts.size).toBe(0);
  expect((await backend.call(`/x/user/GetUserDetail?userId=${userId}`, admin)).body).toMatchObject({ version: 2, profile: { email } });
});

test('a link changes nothing until it is used; it is written down, and four a day are sent', async () => {
  await logIn();
  for (let i = 0; i < 4; i++) expect((await send()).body).toEqual({ version: 1 });
  expect((await send()).body.problem).toBe('RATE_LIMITED');
  expect(links).toEqual([email, email, email, email]);
  expect((await logIn()).status).toBe(200);
  expect((await written())[0]).toEqual({ actor: 'bruger-admin', action: 'user.send-email-link', reason, before: null, after: null });
});

test('an address that is somebody else’s, as a profile or as a login alone, is refused, and nothing of it is kept', async () => {
  await logIn();
  expect((await change({ email: 'Jonas@skole.example' })).body).toMatchObject({ problem: 'EMAIL_TAKEN', field: 'email' });
  accounts.set('sub-stranger', email);
  for (const call of [send, change]) expect((await call()).body.problem).toBe('EMAIL_TAKEN');
  expect([await written(), await mailed()]).toEqual([[], []]);
});

test('it is refused for oneself, for whoever is shut out, by a page that is older than a change, and by anybody who is no admin', async () => {
  for (const call of [send, change]) {
    expect((await call({ userId: 'bruger-admin' })).body.problem).toBe('FORBIDDEN');
    expect((await call({ version: 2 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await call({ reason: '' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  }
  const body = { userId, email, reason, version: 1 };
  for (const call of ['SendEmailLink', 'ChangeEmail'])
    expect((await backend.call(`/x/user/${call}`, { as: old, body })).body.problem).toBe('FORBIDDEN');
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
  expect((await change()).body.problem).toBe('PROFILE_DEACTIVATED');
});
