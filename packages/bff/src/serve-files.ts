import { Problem } from '@edison/contracts/problem';
import type { Input, Route } from '@edison/contracts/route';
import { stepUpAddress } from '@edison/contracts/step-up';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Streamed } from './backend/stream-backend.ts';
import { readInput } from './read-input.ts';
import { authorise, type RouteContext, refuseOtherMethods } from './serve-routes.ts';
import type { Sessions } from './session/session.ts';

/** Content types that are passed on; any other becomes `application/octet-stream`. */
const known = /^(?:video\/mp4|text\/(?:vtt|csv)|application\/(?:pdf|zip))(?:;|$)/;

/**
 * Serves a route whose answer is a file for this person or browser alone: authorised by its handler for each request, `no-store` and
 * `nosniff`. A link that needs a step-up leads to it, and then back to the page with the link, where that is known. Register
 * `refuseForeignRequests` on the same scope first.
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
    config: { contract: route, streams: /^/ },
    // A HEAD would fetch the whole file and record a download.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const session = await authorise(route, request, sessions).catch((error: unknown) => {
        if (!isStepUpNeeded(error) || !request.headers.accept?.includes('text/html')) throw error;
        return 'step-up' as const;
      });
      if (session === 'step-up') return reply.header('cache-control', 'no-store').redirect(stepUpAddress(pageWithLink(request)), 302);
      // The route's own schemas have read this.
      const input = readInput(route, request) as never;
      return send(await open(input, { session, request, reply }), reply);
    },
  });
  refuseOtherMethods(scope, [route], { withHead: false });
}

/** The page of this site on which a link was followed; undefined where the browser does not say, as for a typed address. */
function pageWithLink({ headers: { referer, 'sec-fetch-site': site } }: FastifyRequest): string | undefined {
  if (site !== 'same-origin' || referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

function isStepUpNeeded(error: unknown): boolean {
  return error instanceof Problem && error.code === 'STEP_UP_NEEDED';
}

function send({ status, headers, body }: Streamed, reply: FastifyReply): FastifyReply {
  reply.status(status).headers(headers).header('cache-control', 'private, no-store');
  if (!known.test(headers['content-type'] ?? '')) reply.type('application/octet-stream');
  return reply.send(body);
}

/**
 * `Content-Disposition` of a download (RFC 6266, RFC 8187): an ASCII `filename` without quotes and line breaks, and a `filename*` without
 * controls of line and direction.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '') || 'fil';
  const right = fileName.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/gu, '-');
  if (right === plain) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(right).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
