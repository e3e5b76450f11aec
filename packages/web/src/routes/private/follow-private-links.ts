import { privatePathOf } from '../../page/private-paths.ts';

/** Navigates plain clicks between private pages by the router; every other link loads a document. */
export function followPrivateLinks(event: MouseEvent, goTo: (href: string) => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  const samePage = url.pathname === window.location.pathname && url.hash !== '';
  if (url.origin !== window.location.origin || samePage || privatePathOf(url.pathname) === undefined) return;
  event.preventDefault();
  goTo(`${url.pathname}${url.search}${url.hash}`);
}
