import { bffTables } from '@edison/contracts/bff';
import type { Route } from '@edison/contracts/route';
import { asksForStepUp, mfaProfile } from '@edison/contracts/step-up';
import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { type DirectBackend, startDirectBackend, statusLine } from '../access/fixtures/direct-backend.ts';
import { backendCalls, type Call, sampleRequest, siteCalls } from '../access/fixtures/every-call.ts';
import { type ScriptedSites, startScriptedSites } from './scripted-site.ts';

afterAll(stopTestPostgres);

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
const admin = { email: 'admin@edison.example', permissions: ['role:admin'] };
const sfa = 'https://refeds.org/profile/sfa';
/** What a provider may say of a login that is not good enough. */
const tooLittle = [
  ['old', { auth_time: secondsAgo(1_800), acr: mfaProfile }],
  ['weak', { auth_time: secondsAgo(1), acr: sfa, amr: ['pwd'] }],
  ['of a strength that nobody says', { auth_time: secondsAgo(1), acr: undefined }],
  ['of a time that nobody says', { auth_time: undefined, acr: mfaProfile }],
] as const;
const marked = (calls: readonly Call[]) => calls.filter(({ route }: { route: Route }) => asksForStepUp(route, true));

describe('at the site', () => {
  let sites: ScriptedSites;
  beforeAll(async () => {
    sites = await startScriptedSites([{ ADMIN_SECOND_FACTOR: 'required' }]);
    Object.assign(sites.provider.script.person, admin);
  });
  afterAll(() => sites[Symbol.asyncDispose]());

  /** An admin who has logged in as the provider says. */
  async function open(login: object) {
    sites.provider.script.person = { ...sites.provider.script.person, ...login };
    const browser = sites.open();
    await browser.login(sites.provider);
    return browser;
  }

  /** Sends a valid request of a call with a session. */
  async function ask(cookie: string, { route }: Call): Promise<string> {
    const { headers, ...sample } = sampleRequest(route);
    const origin = { 'x-edison': '1', origin: sites.siteUrl, cookie };
    return statusLine(await askRaw(sites.siteUrl, { ...sample, headers: { ...headers, ...origin } }));
  }

  test.each(tooLittle)('S118 an admin with a login that is %s is refused what harms most, and may do the rest', async (_what, login) => {
    const cookie = (await open(login)).cookieHeader();
    const calls = marked(siteCalls);
    expect(calls.length).toBeGreaterThan(14);
    const answers = await Promise.all(calls.map(async (call) => [call.name, await ask(cookie, call)]));
    expect(answers).toEqual(calls.map(({ name }) => [name, '403 STEP_UP_NEEDED']));
    expect(await ask(cookie, { name: 'listNewestUsers', route: bffTables['users for admins'].listNewestUsers })).toBe('200');
  });

  test('S118 whoever proves it again with a second factor may do it for ten minutes, in that session alone', async () => {
    const browser = await open({ auth_time: secondsAgo(1_800), acr: sfa });
    const other = await open({ auth_time: secondsAgo(1_800), acr: sfa });
    const csv = '/bff/admin/users.csv';
    expect((await browser.get(csv)).status).toBe(403);
    const begun = await browser.get('/bff/login?stepUp=1&returnTo=%2Fadmin%2Foversigt%2F');
    sites.provider.script.person = { ...sites.provider.script.person, auth_time: secondsAgo(0), acr: mfaProfile };
    const back = await browser.get(sites.provider.approve(begun.location).slice(sites.siteUrl.length));
    expect(back.location).toBe('/admin/oversigt/');
    expect([(await browser.get(csv)).status, (await other.get(csv)).status]).toEqual([200, 403]);
    sites.pass(601);
    expect((await browser.get(csv)).status).toBe(403);
    sites.pass();
  });

  test('S118 a login of somebody else is no proof: both are signed out', async () => {
    const browser = await open({ auth_time: secondsAgo(1_800), acr: sfa });
    const begun = await browser.get('/bff/login?stepUp=1');
    const { person } = sites.provider.script;
    sites.provider.script.person = { ...person, sub: 'somebody else', auth_time: secondsAgo(0), acr: mfaProfile };
    const back = await browser.get(sites.provider.approve(begun.location).slice(sites.siteUrl.length));
    sites.provider.script.person = person;
    expect(back.location).toBe('/login?reason=another');
    expect(JSON.parse((await browser.get('/bff/session')).body)).toEqual({ kind: 'guest' });
  });
});

describe('straight at the backend', () => {
  let backend: DirectBackend;
  beforeAll(async () => {
    backend = await startDirectBackend();
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  test.each(tooLittle)('S118 a token that tells of a login that is %s opens nothing of what harms most', async (_what, login) => {
    const token = await backend.forger.token({ ...admin, ...login });
    const calls = marked(backendCalls);
    const answers = await Promise.all(
      calls.map(async ({ name, route }) => {
        const { path, ...sample } = sampleRequest(route);
        return [name, statusLine(await backend.ask(path, token, sample))];
      }),
    );
    expect(answers).toEqual(calls.map(({ name }) => [name, '403 STEP_UP_NEEDED']));
    expect(statusLine(await backend.ask('/user/GetNewestUsers', token))).toBe('200');
  });
});
