import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { largestFilm } from '@edison/contracts/bff/recordings';
import { Problem, type ProblemCode } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, request as send } from 'undici';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';
import { canonicalPath } from '../canonical-path.ts';

const requestHeaders = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;
// The content coding is passed through: an SVG is four times as large uncompressed.
const encodingHeaders = ['content-encoding', 'vary'] as const;
const responseHeaders = [
  ...encodingHeaders,
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;
/** Content types that a browser may show inline; others are downloads. */
const inlineTypes =
  /^(?:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg)|text\/vtt|application\/pdf)(?:;|$)/i;

/** The largest files in bytes; what is longer is cut off there. */
const largest = { picture: largestFile, film: largestFilm };

const filmPath = /\.(?:mp3|mp4|ogg|webm)$/i;
const filmAddress = /\.(?:mp3|mp4|ogg|webm)(?:\?|$)/i;

const refusals: Readonly<Record<number, ProblemCode>> = { 400: 'BAD_REQUEST' };

const lifetimes: Readonly<Record<string, string>> = { immutable: 'public, max-age=31536000, immutable', 'no-store': 'no-store' };

/** Proxies `GET /media/*` from the content service: fixed host, headers by allow-list both ways, no cookies. */
export function installMediaProxy(app: FastifyInstance, contentUrl: string, { failed, breaker, over }: Watched, longest = largest): void {
  const timeouts = { connect: { timeout: 1_000 }, headersTimeout: 3_500, bodyTimeout: 5_000 };
  const pictures = new Agent({ connections: 32, ...timeouts, maxResponseSize: longest.picture });
  // Films have connections of their own, because each is held as long as somebody watches.
  const films = new Agent({ ...timeouts, maxResponseSize: longest.film });
  app.addHook('onClose', async () => void (await Promise.all([pictures.destroy(), films.destroy()])));
  app.get('/media/*', { config: { streams: filmAddress } }, async (request, reply) => {
    const path = canonicalPath(request.url);
    // Some content services would answer a directory listing.
    if (path === undefined || path.endsWith('/')) throw new Problem('NOT_FOUND');
    const size = pictureSize(request.url);
    const headers = Object.fromEntries(
      requestHeaders.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    const dispatcher = over(filmPath.test(path) ? films : pictures);
    const call = () => send(`${contentUrl}${encodeURI(path)}${size}`, { dispatcher, headers });
    const answer = await breaker
      .call(call, ({ statusCode }) => isOutageStatus(statusCode))
      .catch((cause: unknown) => {
        failed();
        throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
      });
    if (![200, 206, 304, 416].includes(answer.statusCode)) {
      await answer.body.dump();
      throw new Problem(refusals[answer.statusCode] ?? (answer.statusCode >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'NOT_FOUND'));
    }
    for (const name of responseHeaders) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
    setPolicy(reply, String(answer.headers['content-type'] ?? ''), String(answer.headers['cache-control'] ?? ''));
    return reply.status(answer.statusCode).send(answer.body);
  });
}

/** The query for the size of a picture; other parameters are not passed on. */
function pictureSize(target: string): string {
  const query = new URLSearchParams(target.split('?', 2)[1]);
  const sizes = ['width', 'quality'].flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
  if (sizes.length > 2 || sizes.some(([, value]) => !/^[1-9]\d{0,4}$/.test(value))) throw new Problem('BAD_REQUEST', { field: 'width' });
  return sizes.length === 0 ? '' : `?${sizes.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/**
 * Sets Content-Security-Policy and cache headers. An SVG may hold scripts, which the sandbox keeps from running when it is opened as a
 * document. `immutable` and `no-store` of the content service are kept.
 */
function setPolicy(reply: FastifyReply, type: string, kept: string): void {
  const [word = ''] = /\b(?:immutable|no-store)\b/.exec(kept) ?? [];
  reply.header('cache-control', lifetimes[word] ?? 'public, max-age=86400, stale-while-revalidate=604800');
  // A sandboxed film would have an opaque origin and could not load itself; it cannot hold scripts.
  const allowed = /^(?:video|audio)\//.test(type) ? "media-src 'self'" : 'img-src data:; sandbox';
  reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; ${allowed}; frame-ancestors 'none'`);
  if (type !== '' && !inlineTypes.test(type)) reply.header('content-disposition', 'attachment').type('application/octet-stream');
}
