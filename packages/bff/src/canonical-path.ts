/** Characters that other readers of a path could take for something else: encoded slashes, dots, percent signs, parameters, a host's `@`. */
const odd = /%(?:2f|5c|2e|25|00|3b|40|0a|0d)|[\\;@]|\/\/|\/\.{1,2}(?:\/|$)|\.\.|[\p{Cc}]/iu;

/**
 * The decoded path of a request target, or undefined when it has more than one reading
 * (double encoding, `//`, dot segments, `;`, backslashes, broken escapes).
 */
export function canonicalPath(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || odd.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return odd.test(decoded) || /[?#]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Whether a path, in any spelling of case, begins like one of those that are no public pages. */
export function isReserved(path: string): boolean {
  return /^\/(?:min-profil|admin|bff|auth|login|identity|assets|media|forhaandsvisning|kalender)(?:\/|$)/i.test(path);
}
