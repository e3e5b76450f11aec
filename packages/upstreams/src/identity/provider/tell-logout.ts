import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

declare module 'oidc-provider' {
  interface Client {
    /** Makes a logout token and posts it to the client (OpenID Connect Back-Channel Logout 1.0, 2.5). Without `sid`: of every login of the person. */
    backchannelLogout(subject: string, sid?: string): Promise<void>;
  }
}

/** Tells the site that a login at the provider is over, or without `sid` every login of that person. Never throws: the login is over anyhow. */
export type TellLogout = (subject: string, sid?: string) => Promise<void>;

/** Where the site hears of logouts, and from where it is called: `insideUrl` is asked for at each call and undefined where there is none. */
export interface LogoutListener {
  readonly url: string;
  readonly insideUrl?: () => string | undefined;
}

/**
 * How the provider reaches the site, the only address that it ever calls: over the site's own port where they run side by side, else
 * over its public one. oidc-provider's guard against addresses in a private network is for addresses that clients register themselves.
 */
export function reachSite({ url, insideUrl }: LogoutListener): NonNullable<Configuration['fetch']> {
  return async (address, { method = 'GET', headers = {}, body = null, signal = null } = {}) => {
    if (new Request(address).url !== url) throw new Error('The provider calls nobody but the site');
    const inside = insideUrl?.();
    const target = inside === undefined ? url : new URL(new URL(url).pathname, inside);
    return await fetch(target, { method, headers, body, signal, redirect: 'manual' });
  };
}

/** Tells the client of that id, where it wants to hear. @param report hears of a site that did not take it, also of what oidc-provider tells by itself. */
export function createTellLogout(provider: Provider, clientId: string, report: (error: unknown) => void): TellLogout {
  provider.on('backchannel.error', (_ctx, error) => report(error));
  return async (subject, sid) => {
    try {
      const client = await provider.Client.find(clientId);
      if (client?.backchannelLogoutUri) await client.backchannelLogout(subject, sid);
    } catch (error) {
      report(error);
    }
  };
}
