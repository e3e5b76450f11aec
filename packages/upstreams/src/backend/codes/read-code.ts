/** A code as it is stored and compared: capitals, without spaces and dashes. undefined: no code of ours looks so. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(plain) ? plain : undefined;
}
