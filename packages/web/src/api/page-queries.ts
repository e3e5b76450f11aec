import type { contentRoutes, PageAnswer } from '@edison/contracts/content/routes';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem, unreachable } from './api-problem.ts';
import { callRoute } from './call.ts';
import { resultsQuery } from './search-queries.ts';

export type PublicView = PublicDocument['view'];

/** A page of the site by its path. Refusals are views too: a public page never throws. Fresh until the document goes. */
export function pageQuery(path: string) {
  return queryOptions({
    queryKey: ['content', 'page', path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }): Promise<PublicView> => fetchView(path, signal),
  });
}

async function fetchView(path: string, signal: AbortSignal): Promise<PublicView> {
  try {
    return { kind: 'page', answer: await fetchPage(path, signal) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'problem', problem: error instanceof ApiProblem ? error.wire : unreachable(503) };
  }
}

function fetchPage(path: string, signal: AbortSignal): Promise<PageAnswer> {
  return callRoute<(typeof contentRoutes)['getPage']>('GET', '/bff/content/page', { query: { path }, signal });
}

/** Puts what the document came with where the queries look for it. */
export function seedQueries(queries: QueryClient, { path, view }: PublicDocument): void {
  if (view.kind !== 'search') queries.setQueryData(pageQuery(path).queryKey, view);
  // A refusal is for this once: the next look asks again.
  else if (view.outcome.kind === 'found') queries.setQueryData(resultsQuery(view.asked).queryKey, view);
}
