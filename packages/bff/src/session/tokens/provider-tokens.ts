import { clientCredentialsGrant } from 'openid-client';
import type { Provider } from '../provider/discover-provider.ts';
import { providerUnavailable } from '../provider/provider-failure.ts';
import type { UsableSessions } from './refresh-tokens.ts';

/** What tells a backend who calls, as bearer token. `refused`: the one to which it has just answered 401. */
export interface BackendTokens {
  /** Throws as `Sessions.backendToken` does. */
  ofSession(key: string, refused?: string): Promise<string>;
  /** Throws `UPSTREAM_UNAVAILABLE`. */
  ofGuest(refused?: string): Promise<string>;
}

interface GuestToken {
  readonly text: string;
  readonly endsAt: number;
}

const earlyMilliseconds = 10_000;

/** The identity provider's own access tokens, which a backend outside of this process checks itself. */
export function createProviderTokens(usableSession: UsableSessions, provider: Provider, now: () => Date): BackendTokens {
  return {
    ofSession: async (key, refused) => (await usableSession(key, refused)).tokens.access,
    ofGuest: createGuestTokens(provider, now),
  };
}

/**
 * Gets the site's own access token (client credentials, RFC 6749 4.4) for guests' calls. It is reused until ten seconds before it expires or
 * until the backend refuses it; one request at a time. Each replica has its own, because such tokens are not rotated.
 */
function createGuestTokens(provider: Provider, now: () => Date): (refused?: string) => Promise<string> {
  let held: GuestToken | undefined;
  let running: Promise<GuestToken> | undefined;
  return async (refused) => {
    if (held && held.text !== refused && held.endsAt > now().getTime()) return held.text;
    running ??= askForToken(provider, now).finally(() => {
      running = undefined;
    });
    held = await running;
    return held.text;
  };
}

async function askForToken(provider: Provider, now: () => Date): Promise<GuestToken> {
  const configuration = await provider.ready();
  try {
    const answer = await clientCredentialsGrant(configuration, provider.audience);
    const milliseconds = (answer.expiresIn() ?? 60) * 1000;
    return { text: answer.access_token, endsAt: now().getTime() + Math.max(milliseconds - earlyMilliseconds, milliseconds / 2) };
  } catch (error) {
    throw providerUnavailable(error);
  }
}
