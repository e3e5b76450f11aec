import { randomBytes } from 'node:crypto';

/** 32 characters, five bits each; without 0, O, 1 and I, which people confuse. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code of 40 bits, as it is stored. Guessing is prevented by the limit on wrong tries (promise S49). */
export function newCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** A typed code as it is stored: capitals, without spaces and dashes; undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(plain) ? plain : undefined;
}
