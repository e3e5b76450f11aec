import type { Flashcard, PageSummary } from '@edison/contracts/content/page';
import { Problem } from '@edison/contracts/problem';
import type { Cached } from './cache/stale-cache.ts';
import type { ArticlesAsked, ContentKeys } from './content-keys.ts';
import type { Answer } from './read-answer.ts';

/** Lists of the content service. Each throws `UPSTREAM_UNAVAILABLE` when loading fails and nothing is cached. */
export interface ContentLists {
  /** Newest first. */
  articles(asked: ArticlesAsked): Promise<readonly PageSummary[]>;
  /** In the order of `ids`; unknown ids are left out. */
  flashcards(ids: readonly string[]): Promise<readonly Flashcard[]>;
}

/** The most ids that the content service takes in one call. */
const idsAtOnce = 100;

export function contentLists(get: (key: string) => Promise<Cached<Answer>>, keys: ContentKeys): ContentLists {
  return {
    async articles(asked) {
      const { value } = await get(keys.articles(asked));
      if (value.kind !== 'articles') throw new Problem('UPSTREAM_UNAVAILABLE');
      return value.items;
    },
    async flashcards(ids) {
      const starts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_none, n) => n * idsAtOnce);
      const parts = await Promise.all(
        starts.map(async (start) => {
          const { value } = await get(keys.flashcards(ids.slice(start, start + idsAtOnce)));
          if (value.kind !== 'flashcards') throw new Problem('UPSTREAM_UNAVAILABLE');
          return value.items;
        }),
      );
      return parts.flat();
    },
  };
}
