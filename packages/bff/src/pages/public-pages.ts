import { loginPath } from '@edison/contracts/private-paths';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, isReserved } from '../canonical-path.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { PageCache, ServedPage } from './page-cache.ts';
import { chooseAnswer } from './ready/choose-answer.ts';
import type { SingleDocuments } from './single-documents.ts';

export interface PublicPageParts {
  readonly cache: PageCache;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** What serving pages for signed-in people needs. */
export interface MembersParts {
  readonly mayRead: (request: FastifyRequest) => Promise<boolean>;
  readonly documents: Pick<SingleDocuments, 'page'>;
}

/** Serves pages of the content service on every path without another route. A page that is not for guests redirects them to the login (R2.1). */
export function servePublicPages(app: FastifyInstance, parts: PublicPageParts, members: MembersParts): void {
  app.get('/*', async (request, reply) => {
    const path = canonicalPath(request.url);
    if (path === undefined || isReserved(path)) throw new Problem('NOT_FOUND');
    const address = withSlash(path);
    const served = await parts.cache.get(address);
    if (served.kind === 'moved') return reply.header('cache-control', 'public, max-age=60').redirect(served.location, 301);
    if (served.kind === 'members' && !(await members.mayRead(request))) {
      return reply.header('cache-control', 'no-store').redirect(`${loginPath}?returnTo=${encodeURIComponent(encodeURI(address))}`, 302);
    }
    if (address !== path) return redirectTo(request, reply, address);
    if (served.kind === 'members') return members.documents.page(reply, served.answer);
    return sendPage(request, reply, served, parts);
  });
}

/** The path with the trailing slash that pages have. Throws `NOT_FOUND` for a path that looks like a file's. */
function withSlash(path: string): string {
  if (path.endsWith('/')) return path;
  if (/\.[^/]*$/.test(path)) throw new Problem('NOT_FOUND');
  return `${path}/`;
}

function redirectTo(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const query = request.url.indexOf('?');
  const search = query < 0 ? '' : request.url.slice(query);
  return reply.header('cache-control', 'public, max-age=3600').redirect(`${encodeURI(address)}${search}`, 301);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, served: ServedPage, { metrics, now }: PublicPageParts): FastifyReply {
  const time = now();
  const { headers, variant, isKnown } = chooseAnswer(served, request.headers, time);
  metrics.pageServed(isKnown ? 'not-modified' : served.state, time - served.storedAt);
  reply.headers(headers());
  return isKnown ? reply.status(304).send() : reply.send(variant.body);
}
