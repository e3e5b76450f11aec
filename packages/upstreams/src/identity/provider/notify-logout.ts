import type { Configuration } from 'oidc-provider';
import type { NotifyLogout } from '../accounts/enrolment.ts';
import type { CurrentProvider } from './current-provider.ts';

declare module 'oidc-provider' {
  interface Client {
    /** Makes a logout token and posts it to the client (OpenID Connect Back-Channel Logout 1.0, 2.5). Without `sid`: of every login of the person. */
    backchannelLogout(subject: string, sid?: string): Promise<void>;
  }
}

/** The site's back-channel logout URL. `insideUrl`: the site's own port where both run in one process, looked up at each call. */
export interface LogoutListener {
  readonly url: string;
  readonly insideUrl?: () => string | undefined;
}

/**
 * `fetch` for the provider, which may call the site only: over the site's own port where both run in one process, else over its public
 * URL. oidc-provider's guard against private networks is meant for URLs that clients register themselves.
 */
export function fetchFromSite({ url, insideUrl }: LogoutListener): NonNullable<Configuration['fetch']> {
  return async (address, { method = 'GET', headers = {}, body = null, signal = null } = {}) => {
    if (new Request(address).url !== url) throw new Error('The provider calls nobody but the site');
    const inside = insideUrl?.();
    const target = inside === undefined ? url : new URL(new URL(url).pathname, inside);
    return await fetch(target, { method, headers, body, signal, redirect: 'manual' });
  };
}

/** Notifies the client of that id, if it has a back-channel logout URL. @param report called with failures. */
export function createLogoutNotifier(provider: CurrentProvider, clientId: string, report: (error: unknown) => void): NotifyLogout {
  return async (subject, sid) => {
    try {
      const client = await provider().Client.find(clientId);
      if (client?.backchannelLogoutUri) await client.backchannelLogout(subject, sid);
    } catch (error) {
      report(error);
    }
  };
}
