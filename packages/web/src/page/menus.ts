import type { PortalMenus } from '@edison/contracts/content/global';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../api/call.ts';
import { privatePaths } from './private-paths.ts';

/** Menus and quick links of the logged-in header. */
export const menusQuery = queryOptions({
  queryKey: ['content', 'menus'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callRoute('GET', '/bff/content/menus', { signal }),
});

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
}

/** The label of an entry that the server has no name for. */
const nameless = '404';

/** Entries of the header's menu: the admin's when the route's name contains 'admin', else the teacher's. Names come from the server. */
export function menuEntries(routeName: string, menus: PortalMenus): readonly MenuEntry[] {
  const admin = routeName.includes('admin');
  const names = admin ? menus.AdminMenu : menus.TeacherMenu;
  return privatePaths
    .filter(({ name }) => name !== 'min-profil' && name.includes('admin') === admin)
    .map(({ name, path }) => ({ path, label: names.find(({ RouteName }) => RouteName === name)?.DisplayName ?? nameless }));
}

/** Quick links whose page exists. */
export function quickLinks(menus: PortalMenus): readonly MenuEntry[] {
  return menus.QuickLinks.flatMap(({ RouteName, DisplayName }) => {
    const page = privatePaths.find(({ name }) => name === RouteName);
    return page === undefined ? [] : [{ path: page.path, label: DisplayName }];
  });
}
