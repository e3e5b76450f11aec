import type { SearchAnswer, SuggestionsAnswer } from '@edison/contracts/bff/search';
import type { Asked } from '@edison/contracts/search-address';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Watched } from '../breaker/watch-upstreams.ts';
import { createStaleCache } from '../content/cache/stale-cache.ts';
import { createContentClient, OffContract } from '../content/content-client.ts';

/** The search of the content service, with answers of a moment ago kept. Both throw `UPSTREAM_UNAVAILABLE`. */
export interface Search extends AsyncDisposable {
  find(asked: Asked): Promise<SearchAnswer>;
  suggest(query: string): Promise<SuggestionsAnswer>;
}

export interface SearchParts {
  /** Origin of the content service. */
  readonly url: string;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly watched: Watched;
}

/** As long as the contract lets a query be. */
const longestQuery = 100;
const nothing = { total: 0, counts: [], items: [], pageSize: 1, words: 'all' } as const;
/** An answer may be this old, and covers a service that does not answer for so long. There is no end of queries: few are kept. */
const ages = { freshMilliseconds: 10_000, revalidateMilliseconds: 30_000, staleMilliseconds: 600_000 };
const room = { maxEntries: 300, maxBytes: 4 * 1024 * 1024 };

export function openSearch({ url, now, log, watched }: SearchParts): Search {
  const client = createContentClient(url, watched);

  /** Answers of one call by its query string, none of which is on another contract than its own. */
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

  // What was typed is told back as it was typed; which answer it gets does not hang on capitals or blanks.
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

/** Some letters become two when they are made small or joined: what was short enough before stays so. */
function plainQuery(query: string): string {
  return query.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery).toWellFormed();
}
