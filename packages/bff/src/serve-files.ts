import type { Input, Route } from '@edison/contracts/route';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Streamed } from './backend/stream-backend.ts';
import { readInput } from './read-input.ts';
import { admit, type RouteContext, refuseOtherMethods } from './serve-routes.ts';
import type { Sessions } from './session/session.ts';

/** Content types that are sent as they are; anything else is `application/octet-stream`. */
const known = /^(?:video\/mp4|text\/(?:vtt|csv)|application\/(?:pdf|zip))(?:;|$)/;

/**
 * Serves one route whose answer is bytes for this person or browser alone: authorised each time by its handler, never kept by
 * anybody between, and never guessed at. The guard against foreign requests stands before it, on the same scope.
 */
export function serveFile<R extends Route>(
  scope: FastifyInstance,
  route: R,
  sessions: Pick<Sessions, 'read'>,
  open: (input: Input<R>, context: RouteContext) => Promise<Streamed>,
): void {
  scope.route({
    method: 'GET',
    url: route.path,
    config: { contract: route },
    // Nobody asks for the head of a file; to answer it would read the whole, and write down that it was taken.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const session = await admit(route, request, sessions);
      // The route's own schemas have read this.
      const input = readInput(route, request) as never;
      return send(await open(input, { session, request, reply }), reply);
    },
  });
  refuseOtherMethods(scope, [route], { withHead: false });
}

function send({ status, headers, body }: Streamed, reply: FastifyReply): FastifyReply {
  reply.status(status).headers(headers).header('cache-control', 'private, no-store');
  if (!known.test(headers['content-type'] ?? '')) reply.type('application/octet-stream');
  return reply.send(body);
}

/** `Content-Disposition` of a download (RFC 6266, RFC 8187): a plain name for old readers, which holds neither quotes nor line breaks, and the right one. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '') || 'fil';
  const right = fileName.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '-');
  if (right === plain) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(right).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
