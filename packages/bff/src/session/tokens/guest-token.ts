import { clientCredentialsGrant } from 'openid-client';
import type { Provider } from '../provider/discover-provider.ts';
import { providerUnavailable } from '../provider/provider-failure.ts';

interface GuestToken {
  readonly text: string;
  readonly endsAt: number;
}

const earlyMilliseconds = 10_000;

/**
 * Gets the site's own access token (client credentials, RFC 6749 4.4) for guests' calls. It is reused until ten seconds before it expires or
 * until the backend refuses it; one request at a time. Each replica has its own, because such tokens are not rotated.
 */
export function createGuestTokens(provider: Provider, now: () => Date): (refused?: string) => Promise<string> {
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
