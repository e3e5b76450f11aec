import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SecureSite, startSecureSite } from '../platform/secure-site.ts';

let site: SecureSite;
beforeAll(async () => {
  site = await startSecureSite();
});
afterAll(() => site?.[Symbol.asyncDispose]());

const attacker = 'jonas@skole.example';

/** Follows the redirects of a login up to the first form. Returns the last URL. */
async function followLogin(cookie: string): Promise<string> {
  let address = '/bff/login';
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await site.ask(address, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    const location = answer.headers.get('location');
    if (!location) return new URL(address, site.siteUrl).pathname;
    address = location;
  }
  return address;
}

test('S107 over https every cookie that the site and the provider set is __Host-, for the whole host, and for scripts unreadable', async () => {
  const { answers } = await site.signIn(attacker);
  const seats = await site.ask('/bff/events/x/seats', { headers: { 'x-edison': '1' } });
  const lines = [...answers, seats].flatMap((answer) => answer.headers.getSetCookie());
  const names = new Set(lines.map((line) => line.split('=', 1)[0]?.replace(/^(__Host-edison_id_[a-z]+)-.*?(\.sig)?$/, '$1$2')));
  expect([...names].toSorted()).toEqual(
    expect.arrayContaining([
      '__Host-edison',
      '__Host-edison_id',
      '__Host-edison_id.sig',
      '__Host-edison_id_known',
      '__Host-edison_id_login',
    ]),
  );
  for (const line of lines) {
    expect(line).toMatch(/^__Host-edison[\w.-]*=/);
    expect(line).toMatch(/; Path=\/(?:;|$)/i);
    expect(line).toMatch(/; Secure(?:;|$)/i);
    expect(line).toMatch(/; HttpOnly(?:;|$)/i);
    expect(line).not.toMatch(/Domain=/i);
  }
});

test('S107 a pair of cookies that a sibling host plants signs nobody in as somebody else', async () => {
  const { cookie } = await site.signIn(attacker);
  const pair = cookie.split('; ').filter((one) => /^__Host-edison_id(?:\.sig)?=/.test(one));
  expect(pair).toHaveLength(2);
  expect(await followLogin(pair.join('; ')), 'by their own names they are a login').toBe('/auth');
  expect(await followLogin(pair.join('; ').replaceAll('__Host-', '')), 'as a sibling host can set them').toMatch(/^\/identity\/log-ind\//);
});

test('S107 two tabs of one browser may be at the login page at once, and each ends its own login', async () => {
  const jar = new Map<string, string>();
  const send = async (address: string, form?: Record<string, string>) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const body = form && new URLSearchParams(form);
    const headers = { cookie, origin: site.siteUrl, 'sec-fetch-site': 'same-origin' };
    const answer = await site.ask(address, { headers, ...(body && { method: 'POST', body }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const openForm = async () => {
    let address = '/bff/login';
    for (let answer = await send(address); answer.headers.has('location'); answer = await send(address))
      address = answer.headers.get('location') ?? '';
    return address;
  };
  const tabs = [await openForm(), await openForm()];
  expect(tabs[0]).not.toBe(tabs[1]);
  for (const form of tabs) {
    let answer = await send(form, { email: attacker, password: 'Opfinder-2026' });
    let address = '';
    for (let hops = 0; hops < 4 && answer.headers.has('location') && !address.startsWith('/min-profil'); hops += 1) {
      address = answer.headers.get('location') ?? '';
      answer = await send(address);
    }
    expect(address).toMatch(/^\/min-profil/);
  }
  expect(
    [...jar.keys()].filter((name) => /login|resume/.test(name)),
    'what a login needed is gone with it',
  ).toEqual([]);
});
