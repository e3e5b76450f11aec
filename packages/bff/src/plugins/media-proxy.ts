import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, request as send } from 'undici';
import { canonicalPath } from './canonical-path.ts';

const asked = ['accept', 'if-none-match', 'if-modified-since', 'range'] as const;
const answered = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;
/** What a browser may show in place; anything else is a download. */
const shown =
  /^(?:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg)|text\/vtt|application\/pdf)(?:;|$)/i;

/** `GET /media/*` out of the content service: fixed host, allow-listed headers both ways, nothing of the visitor's. */
export function installMediaProxy(app: FastifyInstance, contentUrl: string, failed: () => void): void {
  const dispatcher = new Agent({ connections: 32, connect: { timeout: 1_000 }, headersTimeout: 3_500, bodyTimeout: 5_000 });
  app.addHook('onClose', async () => await dispatcher.destroy());
  app.get('/media/*', async (request, reply) => {
    const path = canonicalPath(request.url);
    if (path === undefined) throw new Problem('NOT_FOUND');
    const headers = Object.fromEntries(asked.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
    const answer = await send(`${contentUrl}${encodeURI(path)}`, { dispatcher, headers }).catch((cause: unknown) => {
      failed();
      throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
    });
    if (![200, 206, 304].includes(answer.statusCode)) {
      await answer.body.dump();
      throw new Problem(answer.statusCode >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'NOT_FOUND');
    }
    for (const name of answered) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
    label(reply, String(answer.headers['content-type'] ?? ''));
    return reply.status(answer.statusCode).send(answer.body);
  });
}

/** Drawings may hold script: the sandbox keeps it from running when one is opened as a document. */
function label(reply: FastifyReply, type: string): void {
  reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'");
  if (type !== '' && !shown.test(type)) reply.header('content-disposition', 'attachment').type('application/octet-stream');
}
