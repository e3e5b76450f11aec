const base = 'https://own.invalid';
/** A login cookie carries it, up to five at once. */
const longest = 600;

/** Places where a person never goes back to after login: they are steps of it, or no pages. */
const noPages = /^\/(?:auth|login|bff|identity)(?:\/|$)/i;

/**
 * The path that `value` names on our own site, encoded for a `Location` header, or undefined when it is anything else:
 * another origin, a trick that some browser reads as one, a malformed or overlong text, or no text at all. Never throws.
 */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^\/(?![/\\])/.test(value)) return undefined;
  if (/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value) || !URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  const [path = ''] = value.split(/[?#]/, 1);
  if (url.origin !== base || url.pathname.startsWith('//') || !isPlainPath(path) || noPages.test(url.pathname)) return undefined;
  const kept = url.pathname + url.search + url.hash;
  return kept.length <= longest ? kept : undefined;
}

/** No dot segments, no empty ones, no second layer of encoding that a later reader could take off. */
function isPlainPath(path: string): boolean {
  const decoded = decodePath(path);
  if (decoded === undefined || /[\\\p{Cc}]/u.test(decoded) || /%(?:2f|5c|25)/i.test(path)) return false;
  return !decoded.includes('//') && !decoded.split('/').some((segment) => /^\.+$/.test(segment));
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
