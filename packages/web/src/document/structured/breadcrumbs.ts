import type { ContentPage } from '@edison/contracts/content/page';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';

/** The way from the front page to this one, through those pages above it whose names the menus know. */
export function breadcrumbs({ global, siteUrl }: PublicDocument, page: ContentPage): object[] {
  if (page.path === '/') return [];
  const names = namesOf(global);
  const parts = page.path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_part, n) => `/${parts.slice(0, n + 1).join('/')}/`);
  const known = above.flatMap((path) => {
    const name = names.get(path);
    return name === undefined ? [] : [{ path, name }];
  });
  const way = [{ path: '/', name: 'Forside' }, ...known, { path: page.path, name: page.title }];
  const itemListElement = way.map(({ path, name }, n) => {
    return { '@type': 'ListItem', position: n + 1, name, item: new URL(path, siteUrl).href };
  });
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function namesOf({ Header, Footer }: PublicDocument['global']): Map<string, string> {
  const menus = [...Header.BurgerMenu, ...Header.Menu].flatMap((item) => [...item.SubMenuItems, item]);
  const links = Footer.Sitemap.flatMap((column) => column.Links);
  return new Map([...links.map((link) => [link.Url, link.Text] as const), ...menus.map((item) => [item.Url, item.Name] as const)]);
}
