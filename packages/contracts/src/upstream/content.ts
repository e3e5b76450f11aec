import { z } from 'zod';
import { contentFaults } from '../bff/admin/dashboard.ts';
import { searchAnswer, searchQuery, suggestionsAnswer, suggestionsQuery } from '../bff/search.ts';
import { globalAnswer, portalMenus } from '../content/global.ts';
import { arrivingPage, flashcard, pageSummary } from '../content/page.ts';
import { id, idList, wholeNumber } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/**
 * The calls of the content service. `{root}` is `CONTENT_ROOT`, followed by a page's path; `Index` is the front page, because the root itself
 * answers Global. The calls carry no identity.
 */
export const contentCalls = defineRoutes({
  GetGlobal: {
    method: 'GET',
    path: '/api/:root/',
    summary: 'Global content with its date.',
    who: 'anyone',
    params: z.strictObject({ root: z.string() }),
    answer: globalAnswer,
    problems: [],
  },
  GetPage: {
    method: 'GET',
    path: '/api/:root/*',
    summary:
      'A page by its path; the front page as Index. 301 with body {location} when renamed (a path, or an address on a host of REDIRECT_HOSTS), 410 when withdrawn.',
    who: 'anyone',
    params: z.strictObject({ root: z.string(), '*': z.string() }),
    answer: z.object({ Page: arrivingPage }),
    problems: ['NOT_FOUND', 'GONE'],
  },
  GetMenus: {
    method: 'GET',
    path: '/api/minprofil.dk/min-oversigt',
    summary: 'Menus and quick links of the logged-in header.',
    who: 'anyone',
    answer: z.object({ Page: portalMenus }),
    problems: [],
  },
  GetScripts: {
    method: 'GET',
    path: '/api/Scripts/GetScripts',
    summary: 'Header scripts, each an HTML script tag.',
    who: 'anyone',
    answer: z.array(z.object({ Script: z.string() })),
    problems: [],
  },
  GetMedia: {
    method: 'GET',
    path: '/api/media/GetMedia',
    summary: 'Address and alternative text of a media item.',
    who: 'anyone',
    query: z.strictObject({ mediaUdi: z.string().regex(/^umb:\/\/(media|document)\/[0-9a-z-]{1,64}$/) }),
    answer: z.object({ Url: z.string(), AltText: z.string() }),
    problems: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  GetLatestArticles: {
    method: 'GET',
    path: '/api/grid/GetLatestArticles',
    summary: 'Articles, newest first; pageId (a page path with dashes for slashes) narrows to those below that page.',
    who: 'anyone',
    query: z.strictObject({ amount: wholeNumber(1, 50), pageId: id.optional() }),
    answer: z.array(pageSummary),
    problems: ['BAD_REQUEST'],
  },
  GetFlashcards: {
    method: 'GET',
    path: '/api/flashcard/GetFlashcards',
    summary: 'Flashcards in the order asked for; ids with commas between them.',
    who: 'anyone',
    query: z.strictObject({ ids: idList(100) }),
    answer: z.array(flashcard),
    problems: ['BAD_REQUEST'],
  },
  GetDraft: {
    method: 'GET',
    path: '/x/draft',
    summary: 'A page that is not published, for the token of a preview link. Forged, run out or unknown: 404.',
    who: 'anyone',
    query: z.strictObject({ token: z.string().max(2_000) }),
    answer: z.object({ Page: arrivingPage }),
    problems: ['NOT_FOUND'],
  },
  GetFaults: {
    method: 'GET',
    path: '/x/faults',
    summary: 'What is wrong with the files as they are now: the last good site is served until it is mended. Empty while all is well.',
    who: 'anyone',
    answer: contentFaults,
    problems: [],
  },
  GetPages: {
    method: 'GET',
    path: '/x/pages',
    summary: 'All published paths with their dates.',
    who: 'anyone',
    answer: z.object({
      items: z.array(pageSummary),
      total: z.int(),
    }),
    problems: [],
  },
  Search: {
    method: 'GET',
    path: '/x/search',
    summary: 'Published pages that a query finds, with marks and counts by type.',
    who: 'anyone',
    query: searchQuery,
    answer: searchAnswer,
    problems: ['BAD_REQUEST'],
  },
  GetSuggestions: {
    method: 'GET',
    path: '/x/search/suggestions',
    summary: 'At most eight pages for what is being typed.',
    who: 'anyone',
    query: suggestionsQuery,
    answer: suggestionsAnswer,
    problems: ['BAD_REQUEST'],
  },
});
