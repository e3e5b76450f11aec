import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasReplicas, type ScriptedSites, startScriptedSites } from '../security/login/scripted-site.ts';

const [old, fresh] = ['rotation-old-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js', 'rotation-new-5Lp0Gr7Kq2Zt9Wm4Xc8Vb1Nf'];

/** Starts a login at one replica and ends it at the other, as without sticky sessions. Returns where the callback leads. */
async function logInAcross(sites: ScriptedSites, from: number, to: number) {
  const begun = sites.open(from);
  const callback = sites.provider.approve((await begun.get('/bff/login')).location).slice(sites.siteUrl.length);
  const browser = sites.open(to);
  for (const [name, value] of begun.cookies) browser.cookies.set(name, value);
  return { browser, answer: await browser.get(callback) };
}

describe.skipIf(!hasReplicas)('while session keys are replaced, one replica after the other', () => {
  // The keys of the two replicas during each step of the documented order: old → old,new → new,old → new.
  describe.each([
    [old, `${old},${fresh}`],
    [`${old},${fresh}`, `${fresh},${old}`],
    [`${fresh},${old}`, fresh],
  ])('%s beside %s', (before, after) => {
    let sites: ScriptedSites;
    beforeAll(async () => {
      sites = await startScriptedSites([{ SESSION_KEYS: before }, { SESSION_KEYS: after }]);
    });
    afterAll(() => sites[Symbol.asyncDispose]());

    test.each([
      [0, 1],
      [1, 0],
    ])('Q41 a login that begins at replica %d and ends at %d succeeds, and its session is good at both', async (from, to) => {
      const { browser, answer } = await logInAcross(sites, from, to);
      expect([answer.status, answer.location]).toEqual([302, '/min-profil']);
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      for (const which of [0, 1]) expect((await sites.open(which).get('/bff/sessions', { cookie })).status).toBe(200);
    });
  });

  test('Q41 putting the new key in front at once, as it used to be written, fails logins: the order matters', async () => {
    await using sites = await startScriptedSites([{ SESSION_KEYS: old }, { SESSION_KEYS: `${fresh},${old}` }]);
    expect((await logInAcross(sites, 1, 0)).answer.location).not.toBe('/min-profil');
  });
});
