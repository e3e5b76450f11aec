import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKeys } from './seal.ts';

/** Names the owner of sessions, and the login at the provider that they came from, without telling who or which it is. */
export interface SessionOwners {
  /** The name under which new rows are kept. */
  of(subject: string): string;
  /** Every name that the person's rows may have: one for each key that is still in use. */
  all(subject: string): readonly string[];
  /** The same of a login (the provider's `sid`), the newest key's name first. */
  logins(sid: string): readonly string[];
}

/** Owners' names: a MAC of the provider's subject, which may be an address. `secrets`: newest first. */
export function createSessionOwners(secrets: readonly string[]): SessionOwners {
  const keys = deriveKeys(secrets, 'session owner');
  const loginKeys = deriveKeys(secrets, 'provider login');
  const all = (subject: string) => keys.map((key) => mac(key, subject));
  return {
    all,
    logins: (sid) => loginKeys.map((key) => mac(key, sid)),
    of(subject) {
      const [newest] = all(subject);
      if (newest === undefined) throw new Error('At least one session key is needed');
      return newest;
    },
  };
}

function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
