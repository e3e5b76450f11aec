import { expect, test } from 'vitest';
import { siteUrl, startTestBff } from '../testing/start-test-bff.ts';

test('ten invitations an hour are sent; what the backend refuses is none of them, and what it may have sent is', async () => {
  await using site = await startTestBff();
  const browser = site.open();
  await browser.login(site.provider);
  const cookie = browser.cookieHeader();
  const headers = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie };
  async function invite(n: number) {
    const body = JSON.stringify({ email: `vikar${n}@skole.example` });
    const { status } = await fetch(`${site.url}/bff/sign-ups/su1/co-owners`, { method: 'POST', headers, body });
    return status;
  }
  const answer = (status: number, body: unknown) => site.backend.answers.set('/x/co-owners/InviteCoOwner', () => ({ status, body }));
  const at = '2026-08-18T08:00:00Z';
  const invited = { coOwnerId: 'c1', signUpId: 'su1', email: 'v@skole.example', state: 'invited', invitedAt: at, expiresAt: at };

  answer(409, { problem: 'LIMIT_REACHED' });
  for (let n = 0; n < 12; n += 1) expect(await invite(n)).toBe(409);
  answer(200, invited);
  for (let n = 0; n < 9; n += 1) expect(await invite(n)).toBe(200);
  answer(500, {});
  expect(await invite(9)).toBe(503);
  expect(await invite(10)).toBe(429);
});
