import { createHash } from 'node:crypto';
import type { TokenCheck, TokenClaims } from './verify-token.ts';

const rememberedMilliseconds = 60_000;
const mostRemembered = 5_000;

/**
 * Looks at the signature of a token once a minute, for a caller comes with the same one many times; at when it runs out, every time.
 * Remembered is the digest of a token that held, and what it said: who that is today is asked at every call.
 */
export function rememberChecks(check: TokenCheck): TokenCheck {
  const held = new Map<string, { readonly until: number; readonly claims: TokenClaims }>();
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64');
    const before = held.get(digest);
    if (before && Date.now() < before.until) return before.claims;
    held.delete(digest);
    const claims = await check(token);
    held.set(digest, { until: Math.min(Date.now() + rememberedMilliseconds, claims.expiresAt * 1_000), claims });
    const [oldest] = held.keys();
    if (held.size > mostRemembered && oldest !== undefined) held.delete(oldest);
    return claims;
  };
}
