import { searchRoutes } from '@edison/contracts/bff/search';
import { contentRoutes } from '@edison/contracts/content/routes';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { FastifyInstance } from 'fastify';
import { canonicalPath } from '../canonical-path.ts';
import type { HeaderScripts } from '../content/header-scripts.ts';
import type { Content } from '../content/open-content.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { Search } from '../search/open-search.ts';
import { type RouteContext, serveRoutes } from '../serve-routes.ts';
import type { IsAccountActive } from '../session/account-active.ts';
import type { Sessions } from '../session/session.ts';

export interface ContentRouteParts {
  readonly content: Content;
  readonly search: Search;
  readonly source: PageSource;
  readonly scripts: HeaderScripts;
  readonly isAccountActive: IsAccountActive;
}

/** Serves what comes from the content service: pages, lists, menus and search. */
export function serveContent(scope: FastifyInstance, sessions: Pick<Sessions, 'read'>, parts: ContentRouteParts): void {
  const { search } = parts;
  serveRoutes(scope, contentRoutes, contentHandlers(parts), sessions);
  const searchHandlers: Handlers<typeof searchRoutes, RouteContext> = {
    search: ({ query: { type, ...asked } }) => search.find({ ...asked, ...(type && { type }) }),
    suggest: ({ query }) => search.suggest(query.query),
  };
  serveRoutes(scope, searchRoutes, searchHandlers, sessions);
}

function contentHandlers({ content, source, scripts, isAccountActive }: ContentRouteParts): Handlers<typeof contentRoutes, RouteContext> {
  return {
    async getPage({ query }, { session }) {
      const asked = await source.find(query.path);
      // A redirect within the site answers with the page at the new address.
      const place = asked.kind === 'moved' ? canonicalPath(asked.location) : undefined;
      const found = place === undefined ? asked : await source.find(place);
      // For a redirect to another host the browser has to load the document, which redirects it.
      if (found.kind === 'moved') throw new Problem(found.location.startsWith('/') ? 'NOT_FOUND' : 'MOVED_ELSEWHERE');
      if (!found.answer.page.guestAllowed && !(session && (await isAccountActive(session)))) throw new Problem('SIGNED_OUT');
      return found.answer;
    },
    async getGlobal() {
      const { value } = await content.global();
      return { date: value.date, global: value.global };
    },
    async listArticles({ query }) {
      const items = await content.openLists.articles(query);
      return { items: [...items], total: items.length };
    },
    async listFlashcards({ query }) {
      const items = await content.openLists.flashcards(query.ids.split(','));
      return { items: [...items], total: items.length };
    },
    async getScripts() {
      const items = await scripts.list();
      return { items: [...items], total: items.length };
    },
    getMenus: () => content.menus(),
  };
}
