import { ownData } from '@edison/contracts/bff/account/own-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOfEmail } from '../../codes/person-digest.ts';
import { readCsv } from '../../csv/testing/read-csv.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { seedStoredData } from '../testing/seed-stored-data.ts';

const as = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await seedStoredData(backend.store, userId, as, firstDay);
});

const take = async () => ownData.parse((await backend.call('/x/account/GetOwnData', { as })).body);
async function table(email: string | undefined) {
  const headers = email === undefined ? {} : { authorization: `Bearer ${await backend.issuer.token({ email })}` };
  return fetch(`${backend.url}/x/account/ExportOwnData`, { headers });
}

test('everything that is stored about a person is told, and that it was taken is written down', async () => {
  await backend.call('/x/account/ChooseNotices', { as, body: { news: true } });
  const data = await take();
  expect(data.profile).toMatchObject({ userId, email: as });
  expect(data.school?.name).toMatch(/opdigtet/);
  expect(data.consents).toEqual([{ kind: 'news', chosen: true, at: firstDay.toISOString(), wording: '2026-11' }]);
  expect(data.signUps.length).toBeGreaterThan(2);
  expect(data.signUps.some(({ note }) => note === 'Kommer lidt senere')).toBe(true);
  expect(data.teams).toEqual([
    expect.objectContaining({ name: 'De Kvikke', firstNames: ['Asta', 'Villads'], projectTitle: 'Regnvandsalarmen' }),
  ]);
  expect(data.coOwners.map(({ role, email, state }) => `${role} ${email} ${state}`).toSorted()).toEqual([
    `co-owner ${as} accepted`,
    'owner vikar@skole.example invited',
  ]);
  expect(data.codes).toEqual([{ kind: 'material', title: expect.any(String), redeemedAt: firstDay.toISOString() }]);
  expect(data.downloads).toEqual([{ material: expect.any(String), file: expect.any(String), day: '2026-08-14' }]);
  expect(data.submissions).toEqual([
    expect.objectContaining({ teamName: 'De Kvikke', versions: [expect.objectContaining({ version: 1 })] }),
  ]);
  expect(data.mails).toEqual([{ subject: 'Velkommen', at: firstDay.toISOString() }]);
  expect(data.changes).toEqual([{ at: firstDay.toISOString(), action: 'user.choose-notices', by: 'you' }]);
  expect((await take()).changes[0]).toMatchObject({ action: 'user.take-own-data', by: 'you' });
});

test('which admin did something, and why, is not told', async () => {
  const admin = { as: 'admin@edison.example', admin: true };
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason: 'Skrevet til kontoret' } });
  await backend.call('/x/user/ReactivateUser', { ...admin, body: { userId, reason: 'Skrevet til kontoret' } });
  await backend.store.updateTable('users').set({ permissions_changed_at: null }).where('id', '=', userId).execute();
  const data = await take();
  expect(data.changes.map(({ action, by }) => `${action} ${by}`)).toContain('user.deactivate office');
  expect(JSON.stringify(data)).not.toMatch(/Skrevet til kontoret|bruger-admin/);
});

test('nothing of anybody else, no secret and no code is among it', async () => {
  const { body } = await backend.call('/x/account/MakeCalendarAddress', { as, method: 'POST' });
  const text = JSON.stringify(await take());
  const others = await backend.store.selectFrom('users').select(['id', 'email']).where('id', '!=', userId).execute();
  for (const { id, email } of others) for (const word of [`"${id}"`, email]) expect(text).not.toContain(word);
  for (const word of [String(body.secret), 'BYGMED27', await digestOfEmail(backend.store, as)]) expect(text).not.toContain(word);
});

test.each(['mette@skole.example', 'jonas@skole.example'])('of what a colleague has made and left nothing is told to %s', async (other) => {
  const own = (await backend.call('/x/account/GetOwnData', { as: other })).body;
  expect([own.teams, own.submissions, own.codes, own.downloads, own.mails]).toEqual([[], [], [], [], []]);
  expect(JSON.stringify(own)).not.toMatch(/Kommer lidt senere|vikar@/);
});

test.each([
  ['a new profile', { created_at: firstDay }],
  ['a profile that moved to it', { created_at: new Date(0), email_told_at: firstDay }],
])('invitations to an address that were over before %s had it are not told: they were meant for somebody else', async (_who, profile) => {
  const day = 24 * 60 * 60 * 1_000;
  const at = (days: number) => new Date(firstDay.getTime() + days * day);
  await backend.store.updateTable('users').set(profile).where('id', '=', userId).execute();
  const { sign_up_id, invited_by } = await backend.store
    .selectFrom('co_owners')
    .select(['sign_up_id', 'invited_by'])
    .where('id', '=', 'seeded-co-owner')
    .executeTakeFirstOrThrow();
  await backend.store.deleteFrom('co_owners').execute();
  const seeded = (id: string, created: number, ended?: number) => ({
    ...{ id, sign_up_id, invited_by, email: as, email_norm: as, created_at: at(created) },
    ...(ended !== undefined && { ended_at: at(ended), ended_by: 'owner' as const }),
  });
  await backend.store
    .insertInto('co_owners')
    .values([seeded('withdrawn before', -3, -1), seeded('withdrawn since', -3, 1)])
    .execute();
  backend.clock.now = at(2);
  const ended = async () => (await take()).coOwners.map(({ state, endedAt }) => `${state} ${endedAt ?? ''}`);
  expect(await ended()).toEqual([`withdrawn ${at(1).toISOString()}`]);
  await backend.store.deleteFrom('co_owners').execute();
  await backend.store.insertInto('co_owners').values(seeded('ran out before', -31)).execute();
  expect(await ended()).toEqual([]);
  await backend.store
    .updateTable('co_owners')
    .set({ created_at: at(-29) })
    .execute();
  expect(await ended()).toEqual(['expired ']);
  backend.clock.now = firstDay;
});

test('a guest takes nothing, and somebody without a profile neither', async () => {
  expect([(await table(undefined)).status, (await table('ny@skole.example')).status]).toEqual([401, 409]);
  expect((await backend.call('/x/account/GetOwnData')).body.problem).toBe('SIGNED_OUT');
});

test('the table says what was done in Danish words, never by the name in the log', async () => {
  await backend.call('/x/account/ChooseNotices', { as, body: { news: true } });
  const rows = readCsv(await (await table(as)).text());
  const deeds = rows.filter(([subject, , name]) => subject === 'Log' && name === 'Hvad').map(([, , , value]) => value);
  expect(deeds).toContain('Valg af mails ændret');
  expect(deeds.filter((deed) => /^[a-z-]+\.[a-z-]+$/.test(deed ?? ''))).toEqual([]);
});

test('the same comes as a table that a Danish spreadsheet opens, and no cell of it is a formula', async () => {
  const answer = await table(as);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading, ...rows] = readCsv(await answer.text());
  expect(heading).toEqual(['Emne', 'Nummer', 'Oplysning', 'Indhold']);
  expect(rows).toContainEqual(['Profil', '1', 'E-mail', as]);
  expect(rows).toContainEqual(['Hold', '1', 'Fornavne', 'Asta, Villads']);
  expect(rows).toContainEqual(['Afleveringer', '1', 'Tekst', "'=1+1"]);
  expect(rows).toContainEqual(['Mails', '1', 'Sendt', '18/08/2026 10:00']);
  const written = await backend.store.selectFrom('audit_log').select(['actor', 'action', 'object_id']).execute();
  expect(written).toEqual([{ actor: userId, action: 'user.take-own-data', object_id: userId }]);
});
