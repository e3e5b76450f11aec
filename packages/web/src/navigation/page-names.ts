import type { GlobalContent } from '@edison/contracts/content/global';
import { createContext } from 'react';

/** One step of the breadcrumbs. */
export interface Breadcrumb {
  readonly path: string;
  readonly name: string;
}

/** The names of pages by path, as menus and footer give them; provided by the public layout. */
export const PageNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The names of pages by path. Footer names win, since those of the menus are short or name a whole group. */
export function pageNames({ Header, Footer }: Pick<GlobalContent, 'Header' | 'Footer'>): ReadonlyMap<string, string> {
  const menus = [...Header.Menu, ...Header.BurgerMenu];
  const below = menus.flatMap((item) => item.SubMenuItems);
  const links = Footer.Sitemap.flatMap((column) => column.Links);
  return new Map([
    ...[...menus, ...below].map((item) => [item.Url, item.Name] as const),
    ...links.map((link) => [link.Url, link.Text] as const),
  ]);
}

/** The breadcrumbs of a page: the front page, the pages above that have a name, and the page; empty on the front page. */
export function breadcrumbsTo(names: ReadonlyMap<string, string>, page: { readonly path: string; readonly title: string }): Breadcrumb[] {
  const parts = page.path.split('/').filter(Boolean);
  if (parts.length === 0) return [];
  const above = parts.slice(0, -1).flatMap((_part, n) => {
    const path = `/${parts.slice(0, n + 1).join('/')}/`;
    const name = names.get(path);
    return name === undefined ? [] : [{ path, name }];
  });
  return [{ path: '/', name: 'Forside' }, ...above, { path: page.path, name: page.title }];
}
