import { randomBytes } from 'node:crypto';

/** As many as five bits can count: nobody reads 0 for O or 1 for I in them. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code by chance, as it is stored: 40 bits. Whoever guesses is stopped by the limit on wrong tries (promise S49). */
export function newCode(): string {
  return Array.from(randomBytes(8), (byte) => letters.charAt(byte % letters.length)).join('');
}

/** A code as it is stored and compared: capitals, without spaces and dashes. undefined: no code of ours looks so. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(plain) ? plain : undefined;
}
