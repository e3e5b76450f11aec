import { createHmac } from 'node:crypto';
import { deriveKeys } from './seal.ts';

/** Names the owner of sessions without telling who it is. */
export interface SessionOwners {
  /** The name under which new rows are kept. */
  of(subject: string): string;
  /** Every name that the person's rows may have: one for each key that is still in use. */
  all(subject: string): readonly string[];
}

/** Owners' names: a MAC of the provider's subject, which may be an address. `secrets`: newest first. */
export function createSessionOwners(secrets: readonly string[]): SessionOwners {
  const keys = deriveKeys(secrets, 'session owner');
  const all = (subject: string) => keys.map((key) => createHmac('sha256', key).update(subject).digest('base64url'));
  return {
    all,
    of(subject) {
      const [newest] = all(subject);
      if (newest === undefined) throw new Error('At least one session key is needed');
      return newest;
    },
  };
}
