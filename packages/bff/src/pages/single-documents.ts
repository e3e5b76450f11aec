import { randomBytes } from 'node:crypto';
import type { GlobalContent } from '@edison/contracts/content/global';
import type { PageAnswer } from '@edison/contracts/content/routes';
import type { PublicDocument, SearchView, SiteRenderer } from '@edison/contracts/content/site-renderer';
import { loginPath } from '@edison/contracts/private-paths';
import type { WireProblem } from '@edison/contracts/problem';
import { resultsPath } from '@edison/contracts/search-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../canonical-path.ts';
import type { Content } from '../content/open-content.ts';
import type { DocumentPolicy } from '../plugins/security-headers.ts';
import { emptyGlobal } from './empty-global.ts';
import { withoutPastRelease } from './without-past-release.ts';

/** Renders documents that are never cached. */
export interface SingleDocuments {
  problem(request: FastifyRequest, reply: FastifyReply, problem: WireProblem): Promise<FastifyReply>;
  login(reply: FastifyReply, asked: { readonly reason?: string; readonly returnTo?: string }): Promise<FastifyReply>;
  results(reply: FastifyReply, view: SearchView): Promise<FastifyReply>;
  page(reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply>;
  shell(reply: FastifyReply, title: string): FastifyReply;
}

export interface SingleDocumentParts {
  readonly web: SiteRenderer;
  readonly siteUrl: string;
  readonly content: () => Content | undefined;
  readonly policy: DocumentPolicy;
  /** Content-Security-Policy of public documents. */
  readonly publicPolicy: string;
  readonly now: () => number;
}

export function createSingleDocuments({ web, siteUrl, content, policy, publicPolicy, now }: SingleDocumentParts): SingleDocuments {
  async function global(): Promise<GlobalContent> {
    const answer = await content()
      ?.global()
      .catch(() => undefined);
    return answer ? withoutPastRelease(answer.value.global, now()) : emptyGlobal;
  }

  async function render(reply: FastifyReply, path: string, view: PublicDocument['view']): Promise<FastifyReply> {
    const html = await web.renderPublic({ path, siteUrl, global: await global(), view });
    return send(reply, html, publicPolicy);
  }

  return {
    async problem(request, reply, problem) {
      const path = canonicalPath(request.url) ?? '/';
      try {
        return await render(reply, path, { kind: 'problem', problem });
      } catch (error) {
        request.log.error({ err: error }, 'the problem page could not be rendered');
        return reply.type('text/plain; charset=utf-8').send(`${problem.statusCode} ${problem.message} (${problem.requestId})`);
      }
    },
    login: (reply, asked) => render(reply, loginPath, { kind: 'login', ...asked }),
    results: (reply, view) => render(reply, resultsPath, view),
    page: (reply, answer) => render(reply, answer.page.path, { kind: 'page', answer }),
    shell(reply, title) {
      const nonce = randomBytes(18).toString('base64url');
      return send(reply, web.renderShell({ nonce, title }), policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]));
    },
  };
}

function send(reply: FastifyReply, html: string, contentSecurityPolicy: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('content-security-policy', contentSecurityPolicy);
  return reply.type('text/html; charset=utf-8').send(html);
}
