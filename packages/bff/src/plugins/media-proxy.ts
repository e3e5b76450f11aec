import { Problem, type ProblemCode } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, request as send } from 'undici';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';
import { canonicalPath } from '../canonical-path.ts';

const requestHeaders = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;
// Packed as it came: a drawing is four times as large unpacked.
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
/** What a browser may show in place; anything else is a download. */
const inlineTypes =
  /^(?:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg)|text\/vtt|application\/pdf)(?:;|$)/i;

const filmPath = /\.(?:mp3|mp4|ogg|webm)$/i;

const refusals: Readonly<Record<number, ProblemCode>> = { 400: 'BAD_REQUEST' };

const lifetimes: Readonly<Record<string, string>> = { immutable: 'public, max-age=31536000, immutable', 'no-store': 'no-store' };

/** `GET /media/*` out of the content service: fixed host, allow-listed headers both ways, nothing of the visitor's. */
export function installMediaProxy(app: FastifyInstance, contentUrl: string, { failed, breaker, over }: Watched): void {
  const timeouts = { connect: { timeout: 1_000 }, headersTimeout: 3_500, bodyTimeout: 5_000 };
  const pictures = new Agent({ connections: 32, ...timeouts });
  // A film holds its connection for as long as somebody watches: no picture waits for one.
  const films = new Agent(timeouts);
  app.addHook('onClose', async () => void (await Promise.all([pictures.destroy(), films.destroy()])));
  app.get('/media/*', async (request, reply) => {
    const path = canonicalPath(request.url);
    // A folder is no file, and some services would list it.
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

/** The size that is asked of a picture, as a query of its own; nothing else of a query goes further. */
function pictureSize(target: string): string {
  const query = new URLSearchParams(target.split('?', 2)[1]);
  const sizes = ['width', 'quality'].flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
  if (sizes.length > 2 || sizes.some(([, value]) => !/^[1-9]\d{0,4}$/.test(value))) throw new Problem('BAD_REQUEST', { field: 'width' });
  return sizes.length === 0 ? '' : `?${sizes.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/**
 * Drawings may hold script: the sandbox keeps it from running when one is opened as a document. A film opened so shows itself.
 * What the content service calls immutable has an address that changes with it; what it would not have kept is not kept here.
 */
function setPolicy(reply: FastifyReply, type: string, kept: string): void {
  const [word = ''] = /\b(?:immutable|no-store)\b/.exec(kept) ?? [];
  reply.header('cache-control', lifetimes[word] ?? 'public, max-age=86400, stale-while-revalidate=604800');
  // A film in a sandbox would be of another origin than itself, and could not load; no script comes with one.
  const allowed = /^(?:video|audio)\//.test(type) ? "media-src 'self'" : 'img-src data:; sandbox';
  reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; ${allowed}; frame-ancestors 'none'`);
  if (type !== '' && !inlineTypes.test(type)) reply.header('content-disposition', 'attachment').type('application/octet-stream');
}
