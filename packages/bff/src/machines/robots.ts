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
