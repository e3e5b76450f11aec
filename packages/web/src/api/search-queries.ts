import type { Suggestion } from '@edison/contracts/bff/search';
import type { SearchView } from '@edison/contracts/content/site-renderer';
import { type Asked, readableQuery } from '@edison/contracts/search-address';
import { ApiProblem, unreachable } from './api-problem.ts';
import { callRoute } from './call.ts';

/** What a search finds. A refusal is a view too. */
export async function fetchResults(asked: Asked): Promise<SearchView> {
  try {
    const answer = await callRoute('GET', '/bff/search', { query: asked });
    return { kind: 'search', asked, outcome: { kind: 'found', answer } };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error.wire : unreachable(503);
    return { kind: 'search', asked: { ...asked, query: readableQuery(asked.query) }, outcome: { kind: 'refused', problem } };
  }
}

/** Pages that may be meant by what is being typed. Rejects when there is no answer, or when the signal says that nobody waits for it. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const answer = await callRoute('GET', '/bff/search/suggestions', { query: { query }, signal });
  return answer.items;
}
