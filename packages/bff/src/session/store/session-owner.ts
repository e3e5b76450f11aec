import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKeys } from '@edison/database/seal';

/** Keyed digests by which rows name a person and a login, so that the table alone identifies nobody. */
export interface SessionOwners {
  /** The person's name in new rows. */
  of(subject: string): string;
  /** Every name that the person's rows may have: one for each secret. */
  all(subject: string): readonly string[];
  /** The names of a login (the provider's `sid`), one for each secret, the newest first. */
  logins(sid: string): readonly string[];
}

/** Makes names as MACs of `sub`, which may be an e-mail address, and of `sid`. `secrets`: newest first. */
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
