import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { hasReplicas, startScriptedSites } from './scripted-site.ts';

afterAll(stopTestPostgres);

const [own, asAdmin, forAll] = ['/bff/me/programmes', '/bff/admin/newest-users', '/bff/events'];
const day = 86_400;

test('S112 a foreign provider whose access tokens are opaque signs people in at the embedded backend, with the roles of its ID token', async () => {
  await using sites = await startScriptedSites([{}], { opaque: true });
  const { provider } = sites;
  const browser = sites.open();
  const statusOf = async (path: string) => (await browser.get(path)).status;
  expect([await statusOf(own), await statusOf(forAll)]).toEqual([401, 200]);
  await browser.login(provider);
  expect([await statusOf(own), await statusOf(asAdmin)]).toEqual([200, 403]);
  expect(JSON.parse((await browser.get('/bff/me/profile')).body)).toMatchObject({ email: 'mette@skole.example' });
  provider.script.person = { ...provider.script.person, permissions: ['role:admin'] };
  await browser.login(provider);
  expect(await statusOf(asAdmin)).toBe(200);
  // With the next refresh the role is gone, at the site and at the backend.
  provider.script.person = { ...provider.script.person, permissions: [] };
  sites.pass(2_000);
  expect([await statusOf(own), await statusOf(asAdmin)]).toEqual([200, 403]);
  expect(browser.received.join()).not.toContain('edison-caller');
});

test('S138 the school that a foreign provider names proves the own school and no other, and what is no number of a school proves none', async () => {
  await using sites = await startScriptedSites([{ SCHOOL_CLAIM: 'institution' }], { opaque: true });
  const { provider } = sites;
  const email = 'nina@gratis-post.example';
  const browser = sites.open();
  const logIn = async (institution: unknown) => {
    provider.script.person = { sub: 'nina', email, email_verified: true, name: 'Nina Nord', permissions: [], institution };
    await browser.login(provider);
  };
  const proof = async () => JSON.parse((await browser.get('/bff/me/profile')).body).schoolProof;
  await logIn('990002');
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ schoolNumbers: ['990002'] });
  const profile = { firstName: 'Nina', lastName: 'Nord', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'skole-990002' };
  const headers = { cookie: browser.cookieHeader(), 'content-type': 'application/json', 'x-edison': '1', origin: sites.siteUrl };
  const made = await fetch(`${sites.siteUrl}/bff/me/profile`, { method: 'POST', headers, body: JSON.stringify(profile) });
  expect([made.status, await proof()]).toEqual([201, { state: 'proved', by: 'provider', at: expect.any(String) }]);
  for (const claim of ['990003', ['990003', '990001'], '999999']) {
    await logIn(claim);
    expect([claim, await proof()]).toEqual([claim, { state: 'unproved' }]);
  }
  for (const claim of [{ number: '990002' }, 990_002, '990002'.repeat(1_700), [['990002']]]) {
    await logIn(claim);
    expect([claim, await proof()]).toEqual([claim, { state: 'unproved' }]);
  }
});

describe.runIf(hasReplicas)('over two replicas', () => {
  test('S112 the keys of assertions are replaced thirteen times at each replica without a refused call', async () => {
    await using sites = await startScriptedSites([{}, {}], { accessSeconds: 2 * day });
    const browsers = [sites.open(0), sites.open(1)] as const;
    await browsers[0].login(sites.provider);
    const cookie = browsers[0].cookieHeader();
    const statuses: number[] = [];
    for (let step = 0; step < 26; step += 1) {
      const calls = browsers.flatMap((browser) => [browser.get(own, { cookie }), browser.get(own, { cookie }), browser.get(forAll)]);
      // While they are under way half an hour goes by.
      sites.pass(1_800);
      for (const { status } of await Promise.all(calls)) statuses.push(status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(156);
    expect(sites.provider.tokenCalls.filter((type) => type === 'refresh_token')).toEqual([]);
  });
});
