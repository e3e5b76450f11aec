import { Problem } from '@edison/contracts/problem';
import type { Answer } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyInstance } from 'fastify';
import { PageMoved } from './answer-problem.ts';
import { latestArticles, summarise } from './site/list-pages.ts';
import type { CurrentSite, Site } from './site/site.ts';

type Calls = typeof contentCalls;

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

/** The site's path that a page path on the wire stands for: `Index` is the front page, slashes around it do not matter. */
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
