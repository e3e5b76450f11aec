import type { Suggestion } from '@edison/contracts/bff/search';
import type { SearchView } from '@edison/contracts/content/site-renderer';
import { readableQuery, type SearchRequest } from '@edison/contracts/search-address';
import { ApiProblem, unreachable } from './api-problem.ts';
import { callRoute } from './call.ts';

/** Fetches the results of a search. A refusal is returned as a view too. */
export async function fetchResults(asked: SearchRequest): Promise<SearchView> {
  try {
    const answer = await callRoute('GET', '/bff/search', { query: asked });
    return { kind: 'search', asked, outcome: { kind: 'found', answer } };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error.wire : unreachable(503);
    return { kind: 'search', asked: { ...asked, query: readableQuery(asked.query) }, outcome: { kind: 'refused', problem } };
  }
}

/** Fetches suggestions for an unfinished search. Rejects when there is no answer, or when the signal aborts. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const answer = await callRoute('GET', '/bff/search/suggestions', { query: { query }, signal });
  return answer.items;
}
