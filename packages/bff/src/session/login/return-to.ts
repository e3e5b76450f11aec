const base = 'https://own.invalid';
/** Characters; up to five login cookies carry such a path at once. */
const longest = 600;

/** Paths that are steps of the login or no pages, so that nobody is redirected to them afterwards. */
const noPages = /^\/(?:auth|login|bff|identity)(?:\/|$)/i;

/**
 * The path on this site that `value` names, encoded for a `Location` header. Undefined for another origin, a text that some browser reads as
 * one, a malformed or too long text, or no text. Never throws.
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

/** Whether a path has no dot segments, no empty segments and no double encoding. */
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
