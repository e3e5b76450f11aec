import { queueMail } from '@edison/mail/queue-mail';
import { expect, test } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';

const kollega = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Har mistet sin telefon';

const { backend } = await openDemo();

const write = (to: string, dedupeKey: string) =>
  queueMail(backend.store, 'backend', { to, subject: `Om ${dedupeKey}`, text: 'Hemmeligt', html: '<p>Hemmeligt</p>', dedupeKey });
const mails = async (query = '') => (await backend.call(`/x/user/ListMails?userId=${userId}${query}`, admin)).body;
const subjects = async (whose = userId) =>
  (await backend.call(`/x/user/ListMails?userId=${whose}&pageSize=100`, admin)).body.items?.map(({ subject }) => subject).toSorted();

test('an admin sees what mails somebody was written, of what kind and whether they left, never what stands in them', async () => {
  await write(kollega, 'sign-up:1:0');
  await write('Kollega1@Skole.example', 'user:x:deactivated');
  await write('jonas@skole.example', 'sign-up:2:0');
  const { items = [], total } = await mails();
  expect(total).toBe(2);
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['account', 'sign-up']);
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['kind', 'mailId', 'state', 'subject', 'writtenAt']);
  expect((await mails('&page=2&pageSize=1')).items).toHaveLength(1);
  expect((await mails('&page=3&pageSize=1')).items).toEqual([]);
  expect((await mails('&pageSize=101')).problem).toBe('BAD_REQUEST');
});

test('mails stay with the person who changes address, and whoever has the old one next gets none of them', async () => {
  await write(kollega, 'sign-up:1:0');
  await write('nyt@skole.example', 'sign-up:2:0');
  await backend.store
    .updateTable('users')
    .set({ email: 'nyt@skole.example', email_norm: 'nyt@skole.example' })
    .where('id', '=', userId)
    .execute();
  await write('nyt@skole.example', 'sign-up:3:0');
  expect(await subjects()).toEqual(['Om sign-up:1:0', 'Om sign-up:2:0', 'Om sign-up:3:0']);
  const next = 'bruger-kollega-2';
  await backend.store.updateTable('users').set({ email: kollega, email_norm: kollega }).where('id', '=', next).execute();
  await write(kollega, 'sign-up:4:0');
  expect(await subjects(next)).toEqual(['Om sign-up:4:0']);
  expect(await subjects()).toHaveLength(3);
});

test('a preview says what shutting somebody out gives back, and changes nothing', async () => {
  const preview = async () => (await backend.call(`/x/user/PreviewDeactivation?userId=${userId}`, admin)).body;
  const told = await preview();
  expect(told).toEqual(await preview());
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
  const { after } = await backend.store
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'user.deactivate')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ released: told.signUps });
  expect(Number(told.signUps)).toBeGreaterThan(0);
  expect(await preview()).toEqual({ signUps: 0, seats: 0 });
});

test('ended logins make older tokens worthless, and are written down with the reason', async () => {
  const old = `Bearer ${await backend.issuer.token({ email: kollega })}`;
  await backend.call(`/user/GetUser?email=${kollega}`, { as: kollega });
  backend.clock.now = new Date();
  const answer = await backend.call('/x/user/EndLogins', { ...admin, body: { userId, reason } });
  expect(answer.body).toEqual({ logins: [{ provider: backend.issuer.rules.issuer, subject: `sub-${kollega}` }] });
  expect((await backend.call(`/user/GetUser?email=${kollega}`, { headers: { authorization: old } })).body.problem).toBe('TOKEN_OUTDATED');
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'object_id', 'reason'])
    .where('action', '=', 'user.end-sessions')
    .execute();
  expect(rows).toEqual([{ action: 'user.end-sessions', actor: 'bruger-admin', object_id: userId, reason }]);
  const own = await backend.call('/x/user/EndLogins', { ...admin, body: { userId: 'bruger-admin', reason } });
  expect([own.status, own.body.problem, own.body.field]).toEqual([403, 'FORBIDDEN', 'userId']);
});

test('where the provider is another house’s, its roles are not ours to see or to change', async () => {
  for (const path of [`/x/user/GetRoles?userId=${userId}`, '/x/user/GrantRole', '/x/user/TakeRole']) {
    const body = path.includes('?') ? {} : { body: { userId, reason } };
    const answer = await backend.call(path, { ...admin, ...body });
    expect([answer.status, answer.body.problem]).toEqual([409, 'ROLES_ELSEWHERE']);
  }
});

test('none of this is a teacher’s', async () => {
  for (const call of ['ListMails', 'PreviewDeactivation', 'GetRoles', 'GetLogins']) {
    expect((await backend.call(`/x/user/${call}?userId=${userId}`, { as: kollega })).body.problem).toBe('FORBIDDEN');
  }
  for (const call of ['GrantRole', 'TakeRole', 'WithdrawSchoolProof', 'EndLogins', 'StartOnBehalf']) {
    expect((await backend.call(`/x/user/${call}`, { as: kollega, body: { userId, reason } })).body.problem).toBe('FORBIDDEN');
  }
});
