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

/** The identity provider and our client's registration there. */
export interface IdentityOptions {
  /** Public issuer, exactly as its metadata spells it. */
  readonly issuer: string;
  /** Origin for server-to-server calls instead of the issuer's, when the provider is embedded. */
  readonly internalUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Audience of access tokens: a URL (RFC 8707), another name, or empty. */
  readonly audience: string;
  /** For example `openid profile email offline_access options`. */
  readonly scopes: string;
  /** Send the ID token at logout, for providers that require it; the browser then sees it in the URL. */
  readonly logoutHint: boolean;
  /** The claim that names a person's schools by their numbers, if the provider has one. */
  readonly schoolClaim?: string | undefined;
  /** The provider's page for changing the e-mail, if it has one. */
  readonly emailChangeUrl?: string;
  /** The provider's page for changing the password, if it has one. */
  readonly passwordChangeUrl?: string;
  /** The provider's page for second factors, if it has one. */
  readonly secondFactorUrl?: string;
  /** How long a token call may take; 10 by default. */
  readonly timeoutSeconds?: number;
}

/** The identity provider as its metadata describes it. */
export interface Provider {
  /** The provider's metadata, loaded at first use and then hourly. Throws `UPSTREAM_UNAVAILABLE`. */
  ready(): Promise<Configuration>;
  /** The provider's public keys, loaded when a signature is checked and cached for ten minutes. Throws `UPSTREAM_UNAVAILABLE`. */
  keys(): Promise<JWTVerifyGetKey>;
  /** The parameter that names the audience: `resource` (RFC 8707) for a URL, otherwise `audience`. */
  readonly audience: Readonly<Record<string, string>>;
  readonly schoolClaim: string | undefined;
}

/** Makes a request to the provider. */
type Ask = (url: URL, init: RequestInit) => Promise<Response>;

const freshMilliseconds = 3_600_000;
const retryMilliseconds = 60_000;
const discoverySeconds = 3;
/** Time-out of a token call, after which the answer is 503. */
const usualTimeoutSeconds = 10;

/** The client of the identity provider, with a breaker. Loads its metadata once at a time; old metadata stays in use while loading fails. */
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
    schoolClaim: identity.schoolClaim,
    ready,
    async keys() {
      const { jwks_uri: url } = (await ready()).serverMetadata();
      if (url === undefined) throw providerUnavailable(new Error('The provider names no keys'));
      if (keys?.url !== url) keys = { url, find: findKeys(identity, url, ask) };
      return keys.find;
    },
  };
}

/** Loads the metadata (OpenID Connect Discovery 4). openid-client refuses metadata of another issuer. */
async function discoverProvider(identity: IdentityOptions, ask: Ask): Promise<Configuration> {
  const issuer = new URL(identity.issuer);
  // Checks the signature of ID tokens, which the specification does not require from the token endpoint.
  const execute = [enableNonRepudiationChecks];
  // The configuration allows http only for a provider on the same machine.
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

/** Rewrites URLs below the issuer to the internal origin, for server-to-server calls only. */
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

/** Bytes after decompression; metadata, keys and tokens are a few kilobytes. */
const largest = 1024 * 1024;

/** Limits the body of an answer, so that a provider cannot exhaust the memory (S88); a larger body fails while it is read. */
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
