import { createHash } from 'node:crypto';
import type { ContentPage, Flashcard, PageSummary } from '@edison/contracts/content/page';
import type { ContentLists } from '../content/content-lists.ts';

/** The lists that the blocks of a page show. `key` changes when they do; not `complete` when one could not be had. */
export interface PageLists {
  readonly articles: readonly PageSummary[];
  readonly flashcards: readonly Flashcard[];
  readonly key: string;
  readonly complete: boolean;
}

const nothing: PageLists = { articles: [], flashcards: [], key: '', complete: true };

/** Finds what the blocks of a page ask for: articles newest first, each once, and flashcards. A list that fails is empty; the page lives. */
export async function findPageLists(page: ContentPage, lists: ContentLists): Promise<PageLists> {
  const asked = page.blocks.flatMap((block) => {
    if (block.ContentType !== 'articleList') return [];
    const { Amount: amount, PageId: pageId } = block.Content;
    return [lists.articles({ amount, pageId })];
  });
  const ids = page.blocks.flatMap((block) => (block.ContentType === 'flashcards' ? block.Content.Ids : []));
  if (asked.length === 0 && ids.length === 0) return nothing;
  const [found, cards] = await Promise.all([settle(asked), settle(ids.length === 0 ? [] : [lists.flashcards([...new Set(ids)])])]);
  const byPath = new Map(found.items.map((article) => [article.path, article]));
  const articles = [...byPath.values()].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.path.localeCompare(b.path));
  const text = JSON.stringify([articles, cards.items]);
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { articles, flashcards: cards.items, key, complete: found.complete && cards.complete };
}

async function settle<T>(asked: readonly Promise<readonly T[]>[]): Promise<{ readonly items: readonly T[]; readonly complete: boolean }> {
  const settled = await Promise.allSettled(asked);
  const items = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return { items, complete: settled.every((one) => one.status === 'fulfilled') };
}
