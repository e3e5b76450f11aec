import type { SearchView } from '@edison/contracts/content/site-renderer';
import { searchText } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { readableQuery, readSearchAddress, resultsPath, type SearchRequest } from '@edison/contracts/search-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SingleDocuments } from '../pages/single-documents.ts';
import { problemOf, wireProblemOf } from '../plugins/problems.ts';
import type { Search } from './open-search.ts';

/** Serves the results page of the search, uncached and without JavaScript. */
export function serveResults(app: FastifyInstance, search: Pick<Search, 'find'>, documents: Pick<SingleDocuments, 'results'>): void {
  app.get(resultsPath.slice(0, -1), async (request, reply) => {
    return reply.header('cache-control', 'no-store').redirect(`${resultsPath}${searchOf(request)}`, 301);
  });
  app.get(resultsPath, async (request, reply) => {
    const view = await lookUp(readSearchAddress(searchOf(request)), search, request);
    if (view.outcome.kind === 'refused') {
      const { statusCode } = view.outcome.problem;
      reply.status(statusCode);
      if (statusCode === 503) reply.header('retry-after', '5');
    }
    return documents.results(reply, view);
  });
}

/** Finds the results. A failure becomes a results page too, with the field to search again. */
async function lookUp(asked: SearchRequest, search: Pick<Search, 'find'>, request: FastifyRequest): Promise<SearchView> {
  const refused = (problem: Problem, shown: SearchRequest): SearchView => {
    return { kind: 'search', asked: shown, outcome: { kind: 'refused', problem: wireProblemOf(problem, request.id) } };
  };
  if (!searchText.safeParse(asked.query).success) {
    return refused(new Problem('BAD_REQUEST', { field: 'query' }), { ...asked, query: readableQuery(asked.query) });
  }
  try {
    return { kind: 'search', asked, outcome: { kind: 'found', answer: await search.find(asked) } };
  } catch (error) {
    const problem = problemOf(error);
    request.log.warn({ problem: problem.code, err: problem.cause }, 'the search does not answer');
    return refused(problem, asked);
  }
}

function searchOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start);
}
