import type { ContentImage } from '@edison/contracts/content/block-parts';
import type { ContentPage, PageSummary } from '@edison/contracts/content/page';
import { readPreview } from '@edison/contracts/content/preview-token';
import { Problem } from '@edison/contracts/problem';
import type { Answer } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyInstance } from 'fastify';
import { PageMoved } from './answer-problem.ts';
import type { CurrentSite, Site } from './site/site.ts';
import type { CurrentFaults } from './site/watch-site.ts';

type Calls = typeof contentCalls;

/** At most so many mistakes are told; the log has all. */
const mostFaults = 20;

/** Serves what is wrong with the files as they are now. */
export function serveFaults(app: FastifyInstance, current: CurrentFaults): void {
  app.get(contentCalls.GetFaults.path, (): Answer<Calls['GetFaults']> => {
    const { since, faults = [] } = current() ?? {};
    return { items: faults.slice(0, mostFaults), total: faults.length, ...(since && { since: since.toISOString() }) };
  });
}

/** Serves the content calls of the contract for one site. */
export function serveSite(app: FastifyInstance, root: string, current: CurrentSite): void {
  const requireRoot = (given: string) => {
    if (given !== root) throw new Problem('NOT_FOUND');
  };

  app.get('/api/:root', (request) => global(request.params));
  app.get(contentCalls.GetGlobal.path, (request) => global(request.params));
  app.get(contentCalls.GetPage.path, (request): Answer<Calls['GetPage']> => {
    const { root: given, '*': rest } = contentCalls.GetPage.params.parse(request.params);
    requireRoot(given);
    return { Page: findPage(current(), pathOf(rest)) };
  });
  app.get(contentCalls.GetMenus.path, (): Answer<Calls['GetMenus']> => ({ Page: current().menus }));
  app.get(contentCalls.GetScripts.path, (): Answer<Calls['GetScripts']> => [...current().scripts]);
  app.get(contentCalls.GetMedia.path, (request): Answer<Calls['GetMedia']> => {
    const query = contentCalls.GetMedia.query.safeParse(request.query);
    if (!query.success) throw new Problem('BAD_REQUEST', { field: 'mediaUdi' });
    const item = current().udis.get(query.data.mediaUdi);
    if (!item) throw new Problem('NOT_FOUND');
    return item;
  });
  app.get(contentCalls.GetLatestArticles.path, (request): Answer<Calls['GetLatestArticles']> => {
    const query = contentCalls.GetLatestArticles.query.safeParse(request.query);
    if (!query.success) throw new Problem('BAD_REQUEST');
    return latestArticles(current().pages.values(), query.data.amount, query.data.pageId);
  });
  app.get(contentCalls.GetFlashcards.path, (request): Answer<Calls['GetFlashcards']> => {
    const query = contentCalls.GetFlashcards.query.safeParse(request.query);
    if (!query.success) throw new Problem('BAD_REQUEST', { field: 'ids' });
    return query.data.ids.split(',').flatMap((id) => current().flashcards.get(id) ?? []);
  });
  app.get(contentCalls.GetPages.path, (): Answer<Calls['GetPages']> => {
    const items = [...current().pages.values()].map(summarise);
    return { items, total: items.length };
  });

  function global(params: unknown): Answer<Calls['GetGlobal']> {
    requireRoot(contentCalls.GetGlobal.params.parse(params).root);
    return current().global;
  }
}

/** The site's path of a page path in the API: `Index` is the front page; slashes around it are ignored. */
function pathOf(rest: string): string {
  const bare = rest.replace(/^\/+|\/+$/g, '');
  return bare === '' || bare === 'Index' ? '/' : `/${bare}/`;
}

function findPage(site: Site, path: string) {
  const page = site.pages.get(path);
  if (page) return page;
  if (site.gone.has(path)) throw new Problem('GONE');
  const location = site.moved.get(path);
  if (location !== undefined) throw new PageMoved(location);
  throw new Problem('NOT_FOUND');
}

/** Serves drafts to holders of a signed link; none without a key. */
export function serveDrafts(app: FastifyInstance, key: string | undefined, current: CurrentSite): void {
  app.get(contentCalls.GetDraft.path, (request, reply): Answer<(typeof contentCalls)['GetDraft']> => {
    const query = contentCalls.GetDraft.query.safeParse(request.query);
    const path = query.success && key !== undefined ? readPreview(key, query.data.token, Date.now()) : undefined;
    const Page = path === undefined ? undefined : current().drafts.get(path);
    if (!Page) throw new Problem('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    return { Page };
  });
}

/** A page as lists show it, with its first picture. */
function summarise({ path, title, contentType, publishedAt, updatedAt, seo, guestAllowed, blocks }: ContentPage): PageSummary {
  const image = blocks.map(pictureOf).find((picture) => picture !== undefined);
  const fields = { path, title, description: seo.Description, contentType, publishedAt, updatedAt };
  return { ...fields, ...(image && { image }), ...((seo.NoIndex || !guestAllowed) && { noIndex: true }) };
}

/** Public articles, newest first; with `pageId` (a path with dashes for slashes) those below that page. */
function latestArticles(pages: Iterable<ContentPage>, amount: number, pageId: string | undefined): PageSummary[] {
  const articles = [...pages].filter(
    ({ contentType, guestAllowed, path }) => contentType === 'article' && guestAllowed && (pageId === undefined || isBelow(path, pageId)),
  );
  return articles
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.path.localeCompare(b.path))
    .slice(0, amount)
    .map(summarise);
}

function isBelow(path: string, pageId: string): boolean {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).some((_part, n) => parts.slice(0, n + 1).join('-') === pageId);
}

function pictureOf(block: ContentPage['blocks'][number]): ContentImage | undefined {
  return block.ContentType === 'hero' || block.ContentType === 'image' ? block.Content.Image : undefined;
}
