/** Authentication context of a login by a password alone (REFEDS SFA profile), and of one with a second factor (REFEDS MFA profile). */
export const sfa = 'https://refeds.org/profile/sfa';
export const mfa = 'https://refeds.org/profile/mfa';

/**
 * How somebody has authenticated (RFC 8176): a password, a code that is used once, a key that does not leave its device or is copied between
 * devices, and the lock of the person's device.
 */
export const methodNames = ['pwd', 'otp', 'hwk', 'swk', 'user'] as const;

export type AuthenticationMethod = (typeof methodNames)[number];

const kinds: Readonly<Record<AuthenticationMethod, 'known' | 'had' | 'device lock'>> = {
  pwd: 'known',
  otp: 'had',
  hwk: 'had',
  swk: 'had',
  user: 'device lock',
};

/** `acr` and `amr` of a login by these methods: two kinds of factor make it multi-factor. */
export function loginOf(methods: readonly AuthenticationMethod[]): { readonly acr: string; readonly amr: string[] } {
  const shown = [...new Set(methods)];
  return new Set(shown.map((method) => kinds[method])).size > 1 ? { acr: mfa, amr: [...shown, 'mfa'] } : { acr: sfa, amr: shown };
}

/** Whether a client asks for a login with a second factor (`acr_values` of OpenID Connect Core 3.1.2.1: names, separated by spaces). */
export function isMfaRequested(acrValues: unknown): boolean {
  return typeof acrValues === 'string' && acrValues.split(' ').includes(mfa);
}
