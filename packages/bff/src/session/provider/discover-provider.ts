import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { IdentityOptions } from '../session.ts';
import { providerUnavailable } from './provider-failure.ts';

/** The identity provider as its metadata describes it. */
export interface Provider {
  /** The metadata; asked for at first use and hourly, never at start. Throws `UPSTREAM_UNAVAILABLE`. */
  ready(): Promise<Configuration>;
  /** What names the audience in a request (`resource` of RFC 8707; `audience` where that is the custom). */
  readonly audience: Readonly<Record<string, string>>;
}

const freshMilliseconds = 3_600_000;
const retryMilliseconds = 60_000;
const discoverySeconds = 3;
/** A refresh takes at most this long; longer is a time-out (503). */
const usualTimeoutSeconds = 10;

/** The provider of `identity`. One question for its metadata at a time; a failure is forgotten, a success outlives later failures. */
export function createProvider(identity: IdentityOptions): Provider {
  let known: { readonly configuration: Configuration; readonly until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function ask(): Promise<Configuration> {
    try {
      const configuration = await discoverProvider(identity);
      known = { configuration, until: Date.now() + freshMilliseconds };
      return configuration;
    } catch (error) {
      if (known) {
        known = { ...known, until: Date.now() + retryMilliseconds };
        return known.configuration;
      }
      throw providerUnavailable(error);
    } finally {
      asking = undefined;
    }
  }

  return {
    audience: audienceParameters(identity.audience),
    async ready() {
      if (known && known.until > Date.now()) return known.configuration;
      asking ??= ask();
      return asking;
    },
  };
}

/** OpenID Connect Discovery 4. openid-client refuses metadata whose issuer is not the one asked for. */
async function discoverProvider(identity: IdentityOptions): Promise<Configuration> {
  const issuer = new URL(identity.issuer);
  // ID tokens are checked by signature too, though they come straight from the token endpoint.
  const execute = [enableNonRepudiationChecks];
  // http is for a provider on this machine; what an installation may configure is decided where the environment is read.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  const configuration = await discovery(issuer, identity.clientId, undefined, ClientSecretBasic(identity.clientSecret), {
    execute,
    timeout: discoverySeconds,
    [customFetch]: fetchInside(issuer, identity.internalUrl),
  });
  configuration.timeout = identity.timeoutSeconds ?? usualTimeoutSeconds;
  return configuration;
}

/** Server-to-server calls below the issuer go to the internal origin; the browser never hears of it. */
function fetchInside(issuer: URL, internalUrl: string | undefined): CustomFetch {
  return (url, { body, ...options }) => {
    const target = new URL(url);
    const init: RequestInit = body === undefined ? options : { ...options, body: asBody(body) };
    const below = target.origin === issuer.origin && target.pathname.startsWith(issuer.pathname);
    return fetch(internalUrl && below ? new URL(target.pathname + target.search, internalUrl) : target, init);
  };
}

function asBody(body: Parameters<CustomFetch>[1]['body']): NonNullable<RequestInit['body']> | null {
  return body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
}

function audienceParameters(audience: string): Record<string, string> {
  if (!audience) return {};
  return URL.canParse(audience) ? { resource: audience, audience } : { audience };
}
