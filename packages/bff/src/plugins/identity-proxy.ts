import { Problem } from '@edison/contracts/problem';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath } from '../canonical-path.ts';
import type { Call, WatchedCalls } from '../operations/watch-calls.ts';
import { createProviderCookies } from './provider-cookies.ts';

export interface IdentityProxyParts {
  readonly siteUrl: string;
  /** Public issuer URL; requests below its path are proxied. */
  readonly issuer: string;
  readonly internalUrl: string;
  readonly failed: () => void;
  readonly begin: WatchedCalls['begin'];
}

type Headers = Record<string, string | string[] | undefined>;

const requestHeaders = [
  ...['accept', 'accept-language', 'content-type', 'content-length', 'user-agent', 'origin', 'referer'],
  ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'if-none-match'],
];
const responseHeaders = [
  ...['content-type', 'content-length', 'content-encoding', 'content-security-policy', 'cache-control', 'pragma', 'expires'],
  ...['etag', 'last-modified', 'vary', 'retry-after'],
];

/**
 * Proxies the embedded identity provider below the issuer's path on the site's origin. Only the provider's cookies pass in either direction,
 * X-Forwarded headers are set here, requests are not retried, and paths have to be canonical.
 */
export async function installIdentityProxy(app: FastifyInstance, parts: IdentityProxyParts): Promise<void> {
  const { siteUrl, issuer, internalUrl, failed, begin } = parts;
  const prefix = new URL(issuer).pathname.replace(/\/$/, '');
  const site = new URL(siteUrl);
  const cookies = createProviderCookies(siteUrl);
  const calls = new WeakMap<object, Call>();
  app.addHook('onResponse', async (request, reply) => calls.get(request)?.answered(reply.statusCode));
  const headersOf = (request: object) => {
    const call = begin();
    calls.set(request, call);
    return call.headers;
  };
  const proxy: FastifyHttpProxyOptions = {
    upstream: internalUrl,
    prefix,
    rewritePrefix: prefix,
    httpMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    proxyPayloads: false,
    maxRetriesOn503: 0,
    retryMethods: [],
    undici: { connections: 32, connect: { timeout: 1_000 }, headersTimeout: 15_000, bodyTimeout: 15_000 },
    preHandler: async (request: FastifyRequest) => {
      if (canonicalPath(request.url) === undefined) throw new Problem('NOT_FOUND');
    },
    replyOptions: {
      retriesCount: 0,
      rewriteRequestHeaders: (request) => ({
        ...headersOf(request),
        ...pick(request.headers, requestHeaders),
        ...present('cookie', cookies.toProvider(request.headers.cookie, request.url)),
        host: site.host,
        'x-forwarded-host': site.host,
        'x-forwarded-proto': site.protocol.slice(0, -1),
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: (headers, request) => {
        const lines = cookies.toBrowser([headers['set-cookie'] ?? []].flat(), request?.headers.cookie);
        const own = { ...pick(headers, responseHeaders), ...ownLocation(headers, siteUrl) };
        return lines.length > 0 ? { ...own, 'set-cookie': [...lines] } : own;
      },
      onError: (reply, { error }) => {
        failed();
        calls.get(reply.request)?.failed(error);
        reply.send(new Problem('UPSTREAM_UNAVAILABLE', { cause: error }));
      },
    },
  };
  await app.register(async (scope) => {
    readWholeForms(scope);
    await scope.register(httpProxy, proxy);
  });
}

/** More than the provider takes, so that refusing is left to it. */
const largestForm = 64 * 1024;

/** Reads a form to its end before it is passed on: one that trickles in would hold one of the few connections to the provider. */
function readWholeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: largestForm } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', whole, (_request, body, done) => done(null, body));
}

function pick(headers: Headers, names: readonly string[]): Record<string, string | string[]> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** An object with the header, or without it where it has no value. */
function present(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

/** The provider's `Location`, if it is on the site's own origin. */
function ownLocation({ location }: Headers, siteUrl: string): { location?: string } {
  if (typeof location !== 'string') return {};
  const target = URL.canParse(location, siteUrl) ? new URL(location, siteUrl) : undefined;
  return target?.origin === siteUrl ? { location } : {};
}
