import type { SearchAnswer, SuggestionsAnswer } from '@edison/contracts/bff/search';
import type { SearchRequest } from '@edison/contracts/search-address';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Watched } from '../breaker/watch-upstreams.ts';
import { createStaleCache } from '../content/cache/stale-cache.ts';
import { createContentClient, OffContract } from '../content/content-client.ts';

/** The content service's search behind a short cache. Both methods throw `UPSTREAM_UNAVAILABLE`. */
export interface Search extends AsyncDisposable {
  find(asked: SearchRequest): Promise<SearchAnswer>;
  suggest(query: string): Promise<SuggestionsAnswer>;
}

export interface SearchParts {
  /** Origin of the content service. */
  readonly url: string;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly watched: Watched;
}

/** The contract's limit, in characters. */
const longestQuery = 100;
const nothing = { total: 0, counts: [], items: [], pageSize: 1, words: 'all' } as const;
/** Ages of cached answers, see `StaleCacheOptions`. */
const ages = { freshMilliseconds: 10_000, revalidateMilliseconds: 30_000, staleMilliseconds: 600_000 };
const room = { maxEntries: 300, maxBytes: 4 * 1024 * 1024 };

export function openSearch({ url, now, log, watched }: SearchParts): Search {
  const client = createContentClient(url, watched);

  /** A cache of one call's answers by query string, parsed by the call's contract. */
  function answers<S extends z.ZodType>(path: string, answer: S) {
    return createStaleCache<z.output<S>>({
      async load(key) {
        const value = await client
          .fetch(`${path}?${key}`, ({ status, body }) => {
            if (status !== 200) throw new Error(`the content service answered ${status}`);
            return answer.parse(body);
          })
          .catch((error: unknown) => {
            if (error instanceof OffContract)
              log.warn({ err: error.cause, at: error.field }, 'an answer of the search is off its contract');
            throw error;
          });
        return { value, bytes: JSON.stringify(value).length };
      },
      now,
      ...ages,
      ...room,
    });
  }
  const found = answers(contentCalls.Search.path, contentCalls.Search.answer);
  const suggested = answers(contentCalls.GetSuggestions.path, contentCalls.GetSuggestions.answer);

  // The answer shows the query as typed, but is looked up without regard to capitals and blanks.
  return {
    async find({ query, type, sort, page }) {
      const plain = plainQuery(query);
      if (plain === '') return { ...nothing, counts: [], items: [], query };
      const key = new URLSearchParams({ query: plain, ...(type && { type }), sort, page: String(page) });
      const { value } = await found.get(key.toString());
      return { ...value, query };
    },
    async suggest(query) {
      const plain = plainQuery(query);
      if (plain === '') return { query, items: [] };
      const { value } = await suggested.get(new URLSearchParams({ query: plain }).toString());
      return { ...value, query };
    },
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}

/** The query in lower case with single blanks, cut to the limit because some letters become two in lower case. */
function plainQuery(query: string): string {
  return query.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery).toWellFormed();
}
