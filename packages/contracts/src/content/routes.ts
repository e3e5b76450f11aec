import { z } from 'zod';
import { event } from '../bff/events.ts';
import { id, idList, list, sitePath, wholeNumber } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { globalContent, portalMenus } from './global.ts';
import { contentPage, flashcard, pageSummary } from './page.ts';
import { headerScript } from './scripts.ts';

/** A page with the data of its blocks: events as guests see them at `renderedAt`, articles newest first, and flashcards. */
export const pageAnswer = z.object({
  page: contentPage,
  events: z.array(event),
  /** Set if a block shows an event that the backend does not have; absent while the backend does not answer. */
  lacksEvent: z.literal(true).optional(),
  articles: z.array(pageSummary),
  flashcards: z.array(flashcard),
  renderedAt: z.iso.datetime(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

/** Path of a page in a link; the trailing slash is optional. */
const linkedPath = z
  .string()
  .max(500, { abort: true })
  .transform((path) => (path.endsWith('/') ? path : `${path}/`))
  .pipe(sitePath);

export const contentRoutes = defineRoutes({
  getPage: {
    method: 'GET',
    path: '/bff/content/page',
    summary:
      'A page by its path, with sanitised blocks. SIGNED_OUT for guests where it is not for them; MOVED_ELSEWHERE: its document redirects to another host.',
    who: 'anyone',
    onBehalf: 'read',
    query: z.strictObject({ path: linkedPath }),
    answer: pageAnswer,
    problems: ['BAD_REQUEST', 'SIGNED_OUT', 'NOT_FOUND', 'MOVED_ELSEWHERE', 'GONE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'api/{pagePath}',
  },
  listArticles: {
    method: 'GET',
    path: '/bff/content/articles',
    summary: 'The newest articles; with `pageId` those below that page.',
    who: 'anyone',
    onBehalf: 'read',
    offered: true,
    query: z.strictObject({ amount: wholeNumber(1, 50), pageId: id.optional() }),
    answer: list(pageSummary),
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'api/grid/GetLatestArticles',
  },
  listFlashcards: {
    method: 'GET',
    path: '/bff/content/flashcards',
    summary: 'Flashcards in the order asked for; unknown ones are left out. `ids` has commas between them.',
    who: 'anyone',
    onBehalf: 'read',
    offered: true,
    query: z.strictObject({ ids: idList(100) }),
    answer: list(flashcard),
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'api/flashcard/GetFlashcards',
  },
  getGlobal: {
    method: 'GET',
    path: '/bff/content/global',
    summary: 'What every page shares: menus, footer, dictionaries.',
    who: 'anyone',
    onBehalf: 'read',
    answer: z.object({ date: z.iso.datetime(), global: globalContent }),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/{path}/',
  },
  getScripts: {
    method: 'GET',
    path: '/bff/content/scripts',
    summary: 'Header scripts that may load after consent: addresses on the hosts of the allow-list, no code.',
    who: 'anyone',
    onBehalf: 'read',
    answer: list(headerScript),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/Scripts/GetScripts',
  },
  getMenus: {
    method: 'GET',
    path: '/bff/content/menus',
    summary: 'Menus and quick links of the logged-in header.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: portalMenus,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/minprofil.dk/min-oversigt',
  },
});
