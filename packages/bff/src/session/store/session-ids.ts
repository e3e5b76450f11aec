import { createHmac, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@edison/database/seal';
import { LRUCache } from 'lru-cache';

/** Makes session ids with a MAC, so that forged ones are refused without a database query. */
export interface SessionIds {
  /** 256 random bits and a MAC, URL-safe. The id stays valid while the key that made it is among the secrets. */
  generate(): string;
  /** Whether the MAC is of one of the keys. */
  isAuthentic(id: string): boolean;
  /**
   * Whether to look for the session of an id: authentic, or of the right shape and perhaps made with a key that is gone by now, whose session
   * was sealed anew. Of the latter 50 a second, so that made-up ids cost no more queries than that.
   */
  mayHaveSession(id: string): boolean;
  /** Takes an id for authentic whose session was found. */
  confirm(id: string): void;
}

/** Ids of no key that are looked for in a second. */
const mostLookUps = 50;
const shape = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Session ids under the given secrets, newest first. */
export function createSessionIds(secrets: readonly string[]): SessionIds {
  const keys = deriveKeys(secrets, 'session id');
  const [newest] = keys;
  if (!newest) throw new Error('At least one session key is needed');
  /** Ids already verified: a look-up takes a tenth of the time of a MAC. */
  const verified = new LRUCache<string, true>({ max: 5_000 });
  const lookUps = { second: 0, count: 0 };
  const isAuthentic = (id: string): boolean => {
    const key = sessionKeyOf(id);
    if (verified.get(key)) return true;
    const [, random, given] = shape.exec(id) ?? [];
    if (!random || !given) return false;
    const bytes = Buffer.from(given, 'base64url');
    const found = keys.some((one) => timingSafeEqual(mac(one, random), bytes));
    if (found) verified.set(key, true);
    return found;
  };
  return {
    generate() {
      const random = randomBytes(32).toString('base64url');
      return `${random}.${mac(newest, random).toString('base64url')}`;
    },
    isAuthentic,
    mayHaveSession(id) {
      if (isAuthentic(id)) return true;
      if (!shape.test(id)) return false;
      const second = Math.floor(performance.now() / 1000);
      if (lookUps.second !== second) Object.assign(lookUps, { second, count: 0 });
      lookUps.count += 1;
      return lookUps.count <= mostLookUps;
    },
    confirm: (id) => void verified.set(sessionKeyOf(id), true),
  };
}

/** The row's key: SHA-256 of the id, so that a stolen table gives no usable cookies. */
export function sessionKeyOf(id: string): string {
  return hash('sha256', id, 'base64url');
}

function mac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
