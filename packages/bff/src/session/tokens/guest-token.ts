import { clientCredentialsGrant } from 'openid-client';
import type { Provider } from '../provider/discover-provider.ts';
import { providerUnavailable } from '../provider/provider-failure.ts';

interface GuestToken {
  readonly text: string;
  readonly endsAt: number;
}

const earlyMilliseconds = 10_000;

/**
 * Gives the site's own token (client credentials, RFC 6749 4.4) for guests' calls. Kept until shortly before it runs out or
 * until the backend has refused it; one question at a time. Each process has its own: such tokens are not rotated, so
 * nothing is gained by sharing them.
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
