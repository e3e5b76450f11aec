import { createRemoteJWKSet, type FetchImplementation, type JWTVerifyGetKey, customFetch as keysFetch } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { type Breaker, isOutageStatus } from '../../breaker/breaker.ts';
import { type WatchedCalls, watchFetch } from '../../operations/watch-calls.ts';
import { providerUnavailable } from './provider-failure.ts';

/** The identity provider and what we are there. */
export interface IdentityOptions {
  /** Public issuer, exactly as its metadata spells it. */
  readonly issuer: string;
  /** Origin that server-to-server calls go to instead of the issuer's, when the provider runs beside us. */
  readonly internalUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whom the access token is for: a URL (RFC 8707), another name, or empty. */
  readonly audience: string;
  /** For example `openid profile email offline_access options`. */
  readonly scopes: string;
  /** Sends the ID token along at logout, for providers that insist; the browser then sees it. */
  readonly logoutHint: boolean;
  /** Where people change their e-mail, when the provider has a page for it. */
  readonly emailChangeUrl?: string;
  /** Where it lets people change their password, if it does. */
  readonly passwordChangeUrl?: string;
  /** How long a token call may take; 10 by default. */
  readonly timeoutSeconds?: number;
}

/** The identity provider as its metadata describes it. */
export interface Provider {
  /** The metadata; asked for at first use and hourly, never at start. Throws `UPSTREAM_UNAVAILABLE`. */
  ready(): Promise<Configuration>;
  /** The public keys that it signs with; asked for when a signature is checked, and kept for ten minutes. Throws `UPSTREAM_UNAVAILABLE`. */
  keys(): Promise<JWTVerifyGetKey>;
  /** What names the audience in a request (`resource` of RFC 8707; `audience` where that is the custom). */
  readonly audience: Readonly<Record<string, string>>;
}

/** Sends a question to the provider. */
type Ask = (url: URL, init: RequestInit) => Promise<Response>;

const freshMilliseconds = 3_600_000;
const retryMilliseconds = 60_000;
const discoverySeconds = 3;
/** A refresh takes at most this long; longer is a time-out (503). */
const usualTimeoutSeconds = 10;

/** The provider of `identity`, asked through the breaker. One question for its metadata at a time; a failure is forgotten, a success outlives later failures. */
export function createProvider(identity: IdentityOptions, breaker: Breaker, calls?: Pick<WatchedCalls, 'begin'>): Provider {
  const send: Ask = calls ? watchFetch(calls) : fetch;
  const ask: Ask = async (url, init) =>
    limitAnswerSize(
      await breaker.call(
        () => send(url, init),
        ({ status }) => isOutageStatus(status),
      ),
    );
  let known: { readonly configuration: Configuration; readonly until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function describe(): Promise<Configuration> {
    try {
      const configuration = await discoverProvider(identity, ask);
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

  async function ready(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    asking ??= describe();
    return asking;
  }

  let keys: { readonly url: string; readonly find: JWTVerifyGetKey } | undefined;
  return {
    audience: audienceParameters(identity.audience),
    ready,
    async keys() {
      const { jwks_uri: url } = (await ready()).serverMetadata();
      if (url === undefined) throw providerUnavailable(new Error('The provider names no keys'));
      if (keys?.url !== url) keys = { url, find: findKeys(identity, url, ask) };
      return keys.find;
    },
  };
}

/** OpenID Connect Discovery 4. openid-client refuses metadata whose issuer is not the one asked for. */
async function discoverProvider(identity: IdentityOptions, ask: Ask): Promise<Configuration> {
  const issuer = new URL(identity.issuer);
  // ID tokens are checked by signature too, though they come straight from the token endpoint.
  const execute = [enableNonRepudiationChecks];
  // http is for a provider on this machine; what an installation may configure is decided where the environment is read.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  const configuration = await discovery(issuer, identity.clientId, undefined, ClientSecretBasic(identity.clientSecret), {
    execute,
    timeout: discoverySeconds,
    [customFetch]: fetchInternally(identity, ask),
  });
  configuration.timeout = identity.timeoutSeconds ?? usualTimeoutSeconds;
  return configuration;
}

function findKeys(identity: IdentityOptions, url: string, ask: Ask): JWTVerifyGetKey {
  const place = internalAddress(identity);
  const askInside: FetchImplementation = (address, options) => ask(place(address), options);
  return createRemoteJWKSet(new URL(url), { timeoutDuration: discoverySeconds * 1000, [keysFetch]: askInside });
}

function fetchInternally(identity: IdentityOptions, ask: Ask): CustomFetch {
  const place = internalAddress(identity);
  return async (url, { body, ...options }) => {
    const init: RequestInit = body === undefined ? options : { ...options, body: asBody(body) };
    return ask(place(url), init);
  };
}

/** Server-to-server calls below the issuer go to the internal origin; the browser never hears of it. */
function internalAddress({ issuer, internalUrl }: IdentityOptions): (url: string) => URL {
  const { origin, pathname } = new URL(issuer);
  return (url) => {
    const target = new URL(url);
    const below = target.origin === origin && target.pathname.startsWith(pathname);
    return internalUrl && below ? new URL(target.pathname + target.search, internalUrl) : target;
  };
}

function asBody(body: Parameters<CustomFetch>[1]['body']): NonNullable<RequestInit['body']> | null {
  return body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
}

function audienceParameters(audience: string): Record<string, string> {
  if (!audience) return {};
  return URL.canParse(audience) ? { resource: audience, audience } : { audience };
}

/** Metadata, keys and tokens are a few kilobytes; unpacked, for `fetch` unpacks what comes packed. */
const largest = 1024 * 1024;

/** The answer, whose body fails once it is larger than any of a provider's: nobody is trusted with our memory (S88). */
function limitAnswerSize(answer: Response): Response {
  if (answer.body === null) return answer;
  let read = 0;
  const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > largest) controller.error(new Error('the provider answers more than a provider has to say'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(bound), { status, statusText, headers });
}
