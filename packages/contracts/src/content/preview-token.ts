import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sitePath } from '../fields.ts';

/** The payload of a preview link: path of the draft, and expiry in seconds since 1970. */
const opens = z.strictObject({ path: sitePath, until: z.int().positive() });

/** Makes the token of a preview link: payload and HMAC-SHA256. @param key shared by the bff and the content service. */
export function signPreview(key: string, path: string, until: Date): string {
  const text = JSON.stringify(opens.parse({ path, until: Math.floor(until.getTime() / 1000) }));
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${macOf(key, payload)}`;
}

/** The path of a token's draft; undefined for a forged, malformed or expired token. @param now in milliseconds since 1970. */
export function readPreview(key: string, token: string, now: number): string | undefined {
  const [payload = '', mac = '', ...rest] = token.split('.');
  if (rest.length > 0 || token.length > 2_000 || !isSame(mac, macOf(key, payload))) return undefined;
  const opened = opens.safeParse(parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return opened.success && now < opened.data.until * 1000 ? opened.data.path : undefined;
}

/** Validates the payload, because the key also signs other things. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The prefix keeps signatures made for other purposes from being valid here. */
function macOf(key: string, payload: string): string {
  return createHmac('sha256', key).update(`preview.${payload}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
