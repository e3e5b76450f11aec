import type { PortalMenus } from '@edison/contracts/content/global';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../api/call.ts';
import { privatePaths } from './private-paths.ts';

/** The menus and quick links of the private header. */
export const menusQuery = queryOptions({
  queryKey: ['content', 'menus'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callRoute('GET', '/bff/content/menus', { signal }),
});

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
}

/** The label of a page that the server's menus do not name. */
const nameless = '404';

/**
 * The entries of the private header's menu: the admins' if the route's name contains 'admin', else the teachers'. Names come from the
 * server.
 */
export function menuEntries(routeName: string, menus: PortalMenus): readonly MenuEntry[] {
  const admin = routeName.includes('admin');
  const names = admin ? menus.AdminMenu : menus.TeacherMenu;
  return privatePaths
    .filter(({ name }) => name !== 'min-profil' && name.includes('admin') === admin)
    .map(({ name, path }) => ({ path, label: names.find(({ RouteName }) => RouteName === name)?.DisplayName ?? nameless }));
}

/** The quick links whose page exists. */
export function quickLinks(menus: PortalMenus): readonly MenuEntry[] {
  return menus.QuickLinks.flatMap(({ RouteName, DisplayName }) => {
    const page = privatePaths.find(({ name }) => name === RouteName);
    return page === undefined ? [] : [{ path: page.path, label: DisplayName }];
  });
}
