import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageSummary } from '@edison/contracts/content/page';

/** Escapes text for XML content and attributes; characters that XML 1.0 does not allow are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An XML element with escaped text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/**
 * The sitemap (sitemaps.org): every page that search engines may index, with its date, and the generated pages of events for which the
 * editors have written none.
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

/** Folders that robots should not visit. */
const folders = ['/bff/', '/identity/', '/soge-resultater/', '/forhaandsvisning/', '/demo/'];
/** Pages closed to robots with everything below them. Rules match by prefix, so `/min-profil` alone would close `/min-profil-guide/` too. */
const pages = ['/min-profil', '/admin', '/auth', '/login'];
const closed = [...pages.flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]), ...folders];

/**
 * The robots.txt (RFC 9309). A site without https is a trial and closed to all robots, except on loopback, where Lighthouse has to see
 * the rules of production.
 */
export function robots(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl);
  const isOpen = protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
