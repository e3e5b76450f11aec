/** What different parsers read differently in a path: encoded slashes, dots and percent signs, `;` parameters, an `@` before a host. */
const ambiguous = /%(?:2f|5c|2e|25|00|3b|40|0a|0d)|[\\;@]|\/\/|\/\.{1,2}(?:\/|$)|\.\.|[\p{Cc}]/iu;

/**
 * The decoded path of a request target, or undefined when parsers could read it in more than one way
 * (double encoding, `//`, dot segments, `;`, backslashes, broken escapes).
 */
export function canonicalPath(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || ambiguous.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return ambiguous.test(decoded) || /[?#]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Whether a path, in capitals or not, begins with the prefix of something that is no public page. */
export function isReserved(path: string): boolean {
  return /^\/(?:min-profil|admin|bff|auth|login|identity|assets|media|forhaandsvisning|kalender)(?:\/|$)/i.test(path);
}
