import { Problem } from '@edison/contracts/problem';
import type { Answer } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { askSite, suggestPages } from './ask-site.ts';
import { indexSite, type Searchable, type SiteIndex } from './index-site.ts';

type Calls = typeof contentCalls;

/** Serves the search calls. The index is made anew when `site` gives another site: one that was loaded again. */
export function serveSearch(app: FastifyInstance, site: () => Searchable): void {
  let made: { readonly of: Searchable; readonly index: SiteIndex } | undefined;
  function index(): SiteIndex {
    const now = site();
    if (made?.of !== now) made = { of: now, index: indexSite(now) };
    return made.index;
  }

  app.get(contentCalls.Search.path, (request): Answer<Calls['Search']> => {
    const { type, ...asked } = read(contentCalls.Search.query, request.query);
    return askSite(index(), { ...asked, ...(type && { type }) });
  });
  app.get(contentCalls.GetSuggestions.path, (request): Answer<Calls['GetSuggestions']> => {
    return suggestPages(index(), read(contentCalls.GetSuggestions.query, request.query).query);
  });
}

function read<S extends z.ZodObject>(schema: S, query: unknown): z.output<S> {
  const given = schema.safeParse(query);
  if (given.success) return given.data;
  throw new Problem('BAD_REQUEST', { field: String(given.error.issues[0]?.path[0] ?? 'query') });
}
