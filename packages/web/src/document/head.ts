import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { viewTitle } from '../text/view-title.ts';
import { documentTitle, words } from '../text/words.ts';

/** The metadata of a page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The absolute canonical address; absent on pages that must not be indexed. */
  readonly canonical?: string;
  readonly image?: string;
  /** When an article was published and last modified. */
  readonly article?: { readonly published: string; readonly modified: string };
  readonly index: boolean;
}

/** The metadata of a document, from the page's SEO fields, else from the site's. */
export function pageFacts({ path, siteUrl, global, isDraft, view }: PublicDocument): PageFacts {
  const title = documentTitle(viewTitle(view));
  if (view.kind !== 'page') return { title, description: view.kind === 'login' ? words.login.lead : global.Seo.Description, index: false };
  const { page } = view.answer;
  const image = page.seo.Image ?? global.Seo.Image;
  return {
    title,
    description: page.seo.Description || global.Seo.Description,
    canonical: new URL(page.seo.CanonicalUrl || path, siteUrl).href,
    ...(image ? { image: new URL(image, siteUrl).href } : {}),
    ...(page.contentType === 'article' && { article: { published: page.publishedAt, modified: page.updatedAt } }),
    index: page.seo.NoIndex !== true && page.guestAllowed && !isDraft,
  };
}

/** Renders the metadata as tags. */
export function headTags({ title, description, canonical, image, article, index }: PageFacts, siteName: string): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    index ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', article ? 'article' : 'website'),
    ...(article
      ? [meta('property', 'article:published_time', article.published), meta('property', 'article:modified_time', article.modified)]
      : []),
    meta('property', 'og:locale', 'da_DK'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    canonical ? meta('property', 'og:url', canonical) : '',
    image ? meta('property', 'og:image', image) : '',
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Escapes text for HTML text and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
