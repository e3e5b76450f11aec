import { z } from 'zod';
import { event } from '../events.ts';
import { sitePath } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { globalContent, portalMenus } from './global.ts';
import { contentPage } from './page.ts';

/** A page with what its blocks need: events when one of them shows events, as guests see them at `renderedAt`. */
export const pageAnswer = z.object({
  page: contentPage,
  events: z.array(event),
  renderedAt: z.iso.datetime(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

/** The address of a page as a link has it; the slash at its end may be missing. */
const linkedPath = z
  .string()
  .max(500, { abort: true })
  .transform((path) => (path.endsWith('/') ? path : `${path}/`))
  .pipe(sitePath);

export const contentRoutes = defineRoutes({
  getPage: {
    method: 'GET',
    path: '/bff/content/page',
    summary: 'A public page by its path, with sanitised blocks.',
    who: 'anyone',
    query: z.strictObject({ path: linkedPath }),
    answer: pageAnswer,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'GONE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'api/{pagePath}',
  },
  getGlobal: {
    method: 'GET',
    path: '/bff/content/global',
    summary: 'What every page shares: menus, footer, dictionaries.',
    who: 'anyone',
    answer: z.object({ date: z.iso.datetime(), global: globalContent }),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/{path}/',
  },
  getMenus: {
    method: 'GET',
    path: '/bff/content/menus',
    summary: 'Menus and quick links of the logged-in header.',
    who: 'signed-in',
    answer: portalMenus,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/minprofil.dk/min-oversigt',
  },
});
