import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageSummary } from '@edison/contracts/content/page';

/** Text made harmless inside XML text and attributes; characters that XML 1.0 has no place for are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** One element with text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

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

/** Where no robot has anything to find: private pages, calls, login, results of a search, drafts. */
const folders = ['/bff/', '/identity/', '/soge-resultater/', '/forhaandsvisning/', '/demo/'];
/** With what lies under them; a rule is the beginning of a path, so without an end it would close `/min-profil-guide/` too. */
const pages = ['/min-profil', '/admin', '/auth', '/login'];
const closed = [...pages.flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]), ...folders];

/**
 * The rules for robots (RFC 9309). A site with a name but without https is a trial of somebody's, and no robot is let in; on
 * loopback there is none, and what measures the page there is to see it as it will be.
 */
export function robots(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl);
  const isOpen = protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
