import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sitePath } from '../fields.ts';

/** What a preview link opens: the draft of one page, until a time in seconds since 1970. */
const opens = z.strictObject({ path: sitePath, until: z.int().positive() });

/** Makes the token of a preview link: what it opens, and an HMAC-SHA256 over it. @param key shared by the bff and the content service. */
export function signPreview(key: string, path: string, until: Date): string {
  const text = JSON.stringify(opens.parse({ path, until: Math.floor(until.getTime() / 1000) }));
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${macOf(key, payload)}`;
}

/** The path that a token opens now; undefined when it is forged, broken or has run out. */
export function readPreview(key: string, token: string, now: number): string | undefined {
  const [payload = '', mac = '', ...rest] = token.split('.');
  if (rest.length > 0 || token.length > 2_000 || !isSame(mac, macOf(key, payload))) return undefined;
  const opened = opens.safeParse(parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return opened.success && now < opened.data.until * 1000 ? opened.data.path : undefined;
}

/** Whoever shares the key may sign what is no link. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first word keeps a signature of another purpose from being one of these. */
function macOf(key: string, payload: string): string {
  return createHmac('sha256', key).update(`preview.${payload}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
