import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageSummary } from '@edison/contracts/content/page';
import { element } from './xml.ts';

/**
 * The map of the site for search engines (sitemaps.org): every page that may be found, with its date, and the pages of events that
 * the editors have written none for.
 */
export function sitemap(siteUrl: string, pages: readonly PageSummary[], events: readonly EdisonEvent[]): string {
  const written = new Set(pages.map((page) => page.path));
  const made = events.map((event) => `/kurser-og-events/${event.slug}/`).filter((path) => !written.has(path));
  const entries = [
    ...pages.filter((page) => !page.noIndex).map((page) => ({ path: page.path, lastmod: page.updatedAt })),
    ...[...new Set(made)].map((path) => ({ path, lastmod: undefined })),
  ];
  const urls = entries
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(({ path, lastmod }) => {
      return `<url>${element('loc', new URL(path, siteUrl).href)}${lastmod ? element('lastmod', lastmod) : ''}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
