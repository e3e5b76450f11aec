import type { contentRoutes } from '@edison/contracts/content/routes';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { HeaderScripts } from '../content/header-scripts.ts';
import type { Content } from '../content/open-content.ts';
import type { PageSource } from '../pages/page-source.ts';
import { canonicalPath } from '../plugins/canonical-path.ts';
import type { RouteContext } from '../serve-routes.ts';
import type { StillWelcome } from '../session/still-welcome.ts';

export function contentHandlers(
  content: Content,
  source: PageSource,
  scripts: HeaderScripts,
  isWelcome: StillWelcome,
): Handlers<typeof contentRoutes, RouteContext> {
  return {
    async getPage({ query }, { session }) {
      const asked = await source.find(query.path);
      // A page of ours under its old address answers with its new one.
      const place = asked.kind === 'moved' ? canonicalPath(asked.location) : undefined;
      const found = place === undefined ? asked : await source.find(place);
      // On another host: the browser asks for the document, and is redirected there.
      if (found.kind === 'moved') throw new Problem(found.location.startsWith('/') ? 'NOT_FOUND' : 'MOVED_ELSEWHERE');
      if (!found.answer.page.guestAllowed && !(session && (await isWelcome(session)))) throw new Problem('SIGNED_OUT');
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
