/** Authentication context of a login by a password alone (REFEDS SFA profile), and of one with a second factor (REFEDS MFA profile). */
export const sfa = 'https://refeds.org/profile/sfa';
export const mfa = 'https://refeds.org/profile/mfa';

/** How somebody has authenticated (RFC 8176): password, code of an app, key in hardware or in software, and the lock of the person's device. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'hwk' | 'swk' | 'user';

/** `acr` and `amr` of a login by these methods: two kinds of factor (knowledge, possession, the device's lock) make it multi-factor. */
export function loginOf(methods: readonly AuthenticationMethod[]): { readonly acr: string; readonly amr: string[] } {
  const kinds = new Set(methods.map((method) => kindOf[method]));
  return kinds.size > 1 ? { acr: mfa, amr: [...methods, 'mfa'] } : { acr: sfa, amr: [...methods] };
}

const kindOf: Readonly<Record<AuthenticationMethod, string>> = {
  pwd: 'knowledge',
  otp: 'possession',
  hwk: 'possession',
  swk: 'possession',
  user: 'device lock',
};
