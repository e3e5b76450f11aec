import { expect, test } from 'vitest';
import { mfaProfile, type StepUpRule, steppedUpUntil, stepUpAddress } from './step-up.ts';

const now = new Date('2026-11-26T12:00:00Z');
const secondsAgo = (seconds: number) => now.getTime() / 1_000 - seconds;
const required: StepUpRule = { secondFactor: 'required', strongAcr: [mfaProfile, 'urn:gold'] };
const offered: StepUpRule = { ...required, secondFactor: 'offered' };
const sfa = 'https://refeds.org/profile/sfa';

test.each([
  ['an admin with a second factor a moment ago', required, { authTime: secondsAgo(5), acr: mfaProfile }, true, 595],
  ['an admin whose provider has a name of its own for it', required, { authTime: secondsAgo(5), acr: 'urn:gold' }, true, 595],
  ['an admin whose provider says it by `amr`', required, { authTime: secondsAgo(5), amr: ['pwd', 'otp', 'mfa'] }, true, 595],
  ['an admin with a password alone', required, { authTime: secondsAgo(5), acr: sfa, amr: ['pwd'] }, true, undefined],
  ['an admin with a code alone', required, { authTime: secondsAgo(5), amr: ['otp'] }, true, undefined],
  ['an admin of a provider that says nothing but when', required, { authTime: secondsAgo(5) }, true, undefined],
  ['an admin with a password, where a second factor is offered', offered, { authTime: secondsAgo(5), acr: sfa }, true, 595],
  ['a teacher with a password', required, { authTime: secondsAgo(5), acr: sfa }, false, 595],
  ['an admin ten minutes ago', required, { authTime: secondsAgo(600), acr: mfaProfile }, true, undefined],
  ['an admin a second before that', required, { authTime: secondsAgo(599), acr: mfaProfile }, true, 1],
  ['a teacher an hour ago', offered, { authTime: secondsAgo(3_600) }, false, undefined],
  ['an admin of a provider that does not say when', offered, { acr: mfaProfile, amr: ['mfa'] }, true, undefined],
  ['a teacher of a provider that does not say when', offered, {}, false, undefined],
  ['whose provider is a little ahead of us', required, { authTime: secondsAgo(-30), acr: mfaProfile }, true, 630],
  ['whose provider says a time that is still to come', required, { authTime: secondsAgo(-3_600), acr: mfaProfile }, true, undefined],
] as const)('the login of %s is good for so many seconds more', (_who, rule, login, isAdmin, seconds) => {
  const until = steppedUpUntil(rule, login, isAdmin, now);
  expect(until && (until.getTime() - now.getTime()) / 1_000).toBe(seconds);
});

test('the address of a step-up names the page to come back to', () => {
  expect([stepUpAddress(), stepUpAddress('/admin/events/?side=2')]).toEqual([
    '/bff/login?stepUp=1',
    '/bff/login?stepUp=1&returnTo=%2Fadmin%2Fevents%2F%3Fside%3D2',
  ]);
});
