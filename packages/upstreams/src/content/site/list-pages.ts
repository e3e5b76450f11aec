import type { ContentImage } from '@edison/contracts/content/block-parts';
import type { ContentPage, PageSummary } from '@edison/contracts/content/page';

/** A page as lists show it, with the first picture that stands on it. */
export function summarise({ path, title, contentType, publishedAt, updatedAt, seo, guestAllowed, blocks }: ContentPage): PageSummary {
  const image = blocks.map(pictureOf).find((picture) => picture !== undefined);
  const fields = { path, title, description: seo.Description, contentType, publishedAt, updatedAt };
  return { ...fields, ...(image && { image }), ...((seo.NoIndex || !guestAllowed) && { noIndex: true }) };
}

/** Articles for everybody, newest first; with a page's name (its path with dashes for slashes) those that stand below it. */
export function latestArticles(pages: Iterable<ContentPage>, amount: number, pageId: string | undefined): PageSummary[] {
  const articles = [...pages].filter(
    ({ contentType, guestAllowed, path }) => contentType === 'article' && guestAllowed && (pageId === undefined || isBelow(path, pageId)),
  );
  return articles
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.path.localeCompare(b.path))
    .slice(0, amount)
    .map(summarise);
}

function isBelow(path: string, pageId: string): boolean {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).some((_part, n) => parts.slice(0, n + 1).join('-') === pageId);
}

function pictureOf(block: ContentPage['blocks'][number]): ContentImage | undefined {
  return block.ContentType === 'hero' || block.ContentType === 'image' ? block.Content.Image : undefined;
}
