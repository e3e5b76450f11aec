import { newsWording } from '@edison/contracts/news-wording';
import { expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';

const as = 'mette@skole.example';

const { backend } = await openDemo();

const account = async () => (await backend.call('/x/account/GetAccount', { as })).body;
const choose = (body: object) => backend.call('/x/account/ChooseNotices', { as, body });
const rows = () => backend.store.selectFrom('notice_choices').select(['kind', 'chosen', 'wording']).orderBy('id').execute();

test('news are off until somebody says yes, reminders are on, and mails about own sign-ups are no choice', async () => {
  expect(await account()).toEqual({ email: as, notices: { news: false, reminders: true, newMaterials: false } });
  const { status, body } = await choose({ signUps: false });
  expect([status, body.problem, body.field]).toEqual([400, 'UNKNOWN_KEY', 'signUps']);
});

test('a yes to news is kept with its moment and its wording, and a no takes neither away from the history', async () => {
  const { body } = await choose({ news: true });
  expect(body.notices).toEqual({
    news: true,
    newsSince: firstDay.toISOString(),
    newsWording,
    reminders: true,
    newMaterials: false,
  });
  backend.clock.now = new Date('2026-09-01T08:00:00Z');
  expect((await choose({ news: false, newMaterials: true })).body.notices).toEqual({ news: false, reminders: true, newMaterials: true });
  expect(await rows()).toEqual([
    { kind: 'news', chosen: true, wording: newsWording },
    { kind: 'news', chosen: false, wording: null },
    { kind: 'new-materials', chosen: true, wording: null },
  ]);
});

test('the same choice again is written down once, and what is not named stays', async () => {
  await Promise.all([choose({ news: true }), choose({ news: true })]);
  await choose({ news: true, reminders: true });
  await choose({});
  expect(await rows()).toHaveLength(1);
  const written = await backend.store.selectFrom('audit_log').select(['actor', 'object_id', 'before', 'after']).execute();
  expect(written).toEqual([{ actor: 'bruger-mette', object_id: 'bruger-mette', before: { news: false }, after: { news: true } }]);
});

test('a new profile can come with a yes to news; without one it has said nothing', async () => {
  const profile = { firstName: 'Nynne', lastName: 'Holm', jobTitle: 'lærer', grades: [], subjects: [], institutionId: 'skole-990001' };
  const create = (email: string, more: object) => backend.call('/user/CreateUser', { as: email, body: { ...profile, ...more } });
  expect((await create('ja@skole.example', { newsConsent: true })).body.notices).toMatchObject({ news: true, newsWording });
  expect((await create('nej@skole.example', { newsConsent: false })).body.notices).toMatchObject({ news: false });
  expect((await create('intet@skole.example', {})).body.notices).toMatchObject({ news: false });
  expect(await rows()).toHaveLength(1);
});

test('a profile tells its owner of choices, and an admin nothing of them', async () => {
  await choose({ news: true });
  const path = `/user/GetUser?email=${as}`;
  expect((await backend.call(path, { as })).body.notices).toMatchObject({ news: true });
  expect((await backend.call(path, { as: 'admin@edison.example', admin: true })).body).not.toHaveProperty('notices');
});

test('nobody without a profile, and no guest, has an account', async () => {
  expect((await backend.call('/x/account/GetAccount')).body.problem).toBe('SIGNED_OUT');
  expect((await backend.call('/x/account/GetAccount', { as: 'ny@skole.example' })).body.problem).toBe('PROFILE_MISSING');
  const token = await backend.issuer.token({ email: as, email_verified: false });
  const unproved = await backend.call('/x/account/GetAccount', { headers: { authorization: `Bearer ${token}` } });
  expect(unproved.body.problem).toBe('EMAIL_NOT_VERIFIED');
});
