import { readPreview } from '@edison/contracts/content/preview-token';
import type { SiteRenderer } from '@edison/contracts/content/site-renderer';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../content/open-content.ts';
import type { PageSource } from './page-source.ts';

export interface PreviewParts {
  readonly web: Pick<SiteRenderer, 'renderPublic'>;
  readonly siteUrl: string;
  readonly content: Pick<Content, 'draft' | 'global'>;
  readonly source: Pick<PageSource, 'complete'>;
  /** Key of the tokens' signatures, shared with the content service, which checks them too. */
  readonly key: string;
  /** Content-Security-Policy of public documents. */
  readonly policy: string;
  readonly now: () => number;
}

/**
 * Serves `/forhaandsvisning/{token}`: the draft that a signed preview link opens until it expires. Not cached, `noindex`, and without a
 * referrer, because the address opens the draft. A forged or expired link is 404.
 */
export function servePreviews(app: FastifyInstance, { web, siteUrl, content, source, key, policy, now }: PreviewParts): void {
  app.get<{ Params: { token: string } }>('/forhaandsvisning/:token', async (request, reply) => {
    const { token } = request.params;
    const path = readPreview(key, token, now());
    if (path === undefined) throw new Problem('NOT_FOUND');
    const [page, global] = await Promise.all([content.draft(token), content.global()]);
    const view = { kind: 'page', answer: await source.complete(page) } as const;
    const html = await web.renderPublic({ path, siteUrl, global: global.value.global, isDraft: true, view });
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
