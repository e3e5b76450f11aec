// Paths that are no public pages: each loads a document or a file.
const elsewhere = /^\/(min-profil|admin|login|auth|bff|identity|media|assets|demo|was\.pdf)(\/|$)/;

/** Whether the public router can show the target of a link. */
export function isPublicPage(url: URL, origin: string): boolean {
  return url.origin === origin && !elsewhere.test(url.pathname) && !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
}

/** Handles all links in one listener: plain clicks between public pages are navigated by the router. */
export function followLinks(page: Document, goTo: (href: string) => void): void {
  page.addEventListener('click', (event) => {
    const url = plainTarget(event);
    if (url === undefined || !isPublicPage(url, window.location.origin)) return;
    const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
    if (samePage && url.hash !== '') return;
    event.preventDefault();
    goTo(`${url.pathname}${url.search}${url.hash}`);
  });
}

function plainTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return new URL(link.href);
}
