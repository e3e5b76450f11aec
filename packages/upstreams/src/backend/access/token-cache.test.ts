import { Problem } from '@edison/contracts/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheTokenChecks } from './verify-token.ts';

const begun = Date.now();
afterEach(() => vi.useRealTimers());

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: begun + seconds * 1_000 });
}

/** A token check that accepts tokens beginning with `good`, valid for five minutes, and counts its calls. */
function countedCheck() {
  const asked: string[] = [];
  const check = cacheTokenChecks(async (token) => {
    asked.push(token);
    if (!token.startsWith('good')) throw new Problem('SIGNED_OUT');
    if (Date.now() >= begun + 300_000) throw new Problem('SESSION_EXPIRED');
    const times = { issuedAt: begun / 1_000, expiresAt: begun / 1_000 + 300 };
    const login = { authTime: undefined, amr: [], acr: undefined };
    return {
      ...times,
      issuer: 'https://provider.example',
      subject: token,
      email: undefined,
      emailVerified: false,
      permissions: [],
      schoolNumbers: [],
      login,
    };
  });
  return { asked, check };
}

test('a token is looked at once a minute, and each for itself', async () => {
  later(0);
  const { asked, check } = countedCheck();
  for (const token of ['good mette', 'good jonas', 'good mette', 'good jonas']) expect((await check(token)).subject).toBe(token);
  expect(asked).toEqual(['good mette', 'good jonas']);
  later(61);
  await check('good mette');
  expect(asked).toHaveLength(3);
});

test('a token that was good is refused from the second on in which it runs out', async () => {
  later(299);
  const { check } = countedCheck();
  await check('good mette');
  later(300);
  await expect(check('good mette')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
});

test('a token that is refused is looked at again', async () => {
  const { asked, check } = countedCheck();
  for (const _time of [1, 2]) await expect(check('bad')).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect(asked).toEqual(['bad', 'bad']);
});

test('what is remembered has a bound', async () => {
  later(0);
  const { asked, check } = countedCheck();
  for (let n = 0; n <= 5_000; n += 1) await check(`good ${n}`);
  await check('good 5000');
  expect(asked).toHaveLength(5_001);
  await check('good 0');
  expect(asked).toHaveLength(5_002);
});
