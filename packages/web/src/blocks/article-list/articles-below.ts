import type { PageSummary } from '@edison/contracts/content/page';

/** The articles below the page of this id (the last part of its path); all of them without one. Keeps their order. */
export function articlesBelow(pageId: string | undefined, articles: readonly PageSummary[]): readonly PageSummary[] {
  if (!pageId) return articles;
  return articles.filter(({ path }) => path.split('/').slice(0, -2).includes(pageId));
}
