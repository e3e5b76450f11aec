import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
  site.backend.answers.set('/events/GetSignUpsForUser', () => ({ body: { items: [], total: 0 } }));
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

/** Has the backend answer profiles with these user ids, by e-mail. */
function haveProfiles(userIds: Readonly<Record<string, string>>): void {
  site.backend.answers.set('/user/GetUser', ({ url }) => {
    const email = new URL(url, site.url).searchParams.get('email') ?? '';
    const userId = userIds[email];
    if (!userId) return { status: 409, body: { problem: 'PROFILE_MISSING' } };
    const name = { firstName: 'Mette', lastName: 'Holm', jobTitle: 'lærer' };
    return { body: { userId, email, ...name, grades: [], subjects: [], missing: [], permissions: [], reaffirmedSchoolYear: '2026/27' } };
  });
}

async function signIn(email: string): Promise<() => Promise<number>> {
  site.provider.script.person = { ...site.provider.script.person, sub: email, email };
  const browser = site.open();
  await browser.login(site.provider);
  const cookie = browser.cookieHeader();
  return async () => (await fetch(`${site.url}/bff/me/sign-ups`, { headers: { cookie, 'x-edison': '1' } })).status;
}

/** The paths of the backend's calls since this was last called. */
function asked(): readonly string[] {
  return site.backend.seen.splice(0).flatMap(({ url }) => (/GetUser|GetSignUpsForUser/.test(url) ? [url] : []));
}

test('the backend is asked for the id of a person once in a session, and never gets that of another', async () => {
  haveProfiles({ 'mette@skole.example': 'u-mette', 'jonas@skole.example': 'u-jonas' });
  const [mette, jonas] = [await signIn('mette@skole.example'), await signIn('jonas@skole.example')];
  for (const list of [mette, jonas]) expect(await list()).toBe(200);
  expect(asked()).toEqual([
    '/user/GetUser?email=mette%40skole.example',
    '/events/GetSignUpsForUser?userId=u-mette',
    '/user/GetUser?email=jonas%40skole.example',
    '/events/GetSignUpsForUser?userId=u-jonas',
  ]);
  for (const list of [jonas, mette]) expect(await list()).toBe(200);
  expect(asked()).toEqual(['/events/GetSignUpsForUser?userId=u-jonas', '/events/GetSignUpsForUser?userId=u-mette']);
});

test('who has no profile yet has an id as soon as they have one', async () => {
  haveProfiles({});
  const list = await signIn('ny@skole.example');
  expect(await list()).toBe(409);
  haveProfiles({ 'ny@skole.example': 'u-ny' });
  expect(await list()).toBe(200);
  expect(asked().at(-1)).toBe('/events/GetSignUpsForUser?userId=u-ny');
});

test('whose profile is another by now is listed under that one, in the same session', async () => {
  haveProfiles({ 'mette@skole.example': 'u-old' });
  const list = await signIn('mette@skole.example');
  expect(await list()).toBe(200);
  haveProfiles({ 'mette@skole.example': 'u-new' });
  const { answers } = site.backend;
  answers.set('/events/GetSignUpsForUser', ({ url }) =>
    url.endsWith('u-old') ? { status: 403, body: { problem: 'FORBIDDEN' } } : { body: { items: [], total: 0 } },
  );
  asked();
  expect([await list(), await list()]).toEqual([200, 200]);
  expect(asked()).toEqual([
    '/events/GetSignUpsForUser?userId=u-old',
    '/user/GetUser?email=mette%40skole.example',
    '/events/GetSignUpsForUser?userId=u-new',
    '/events/GetSignUpsForUser?userId=u-new',
  ]);
});
