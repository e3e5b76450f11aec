import { expect, test } from 'vitest';
import { menuEntries, quickLinks } from './menus.ts';
import { privatePathOf } from './private-paths.ts';

const menus = {
  QuickLinks: [
    { RouteName: 'min-profil-konto', DisplayName: 'Konto' },
    { RouteName: 'min-profil-event-og-programmer', DisplayName: 'Tilmeldinger' },
  ],
  TeacherMenu: [{ RouteName: 'min-profil-min-oversigt', DisplayName: 'Min Oversigt' }],
  AdminMenu: [
    { RouteName: 'admin-oversigt', DisplayName: 'Admin Dashboard' },
    { RouteName: 'admin-events', DisplayName: 'Events' },
    { RouteName: 'admin-brugere-og-institutioner', DisplayName: 'Brugere og institutioner' },
    { RouteName: 'admin-bruger-information', DisplayName: 'Bruger information' },
    { RouteName: 'admin-undervisningsmaterialer', DisplayName: 'Undervisnings materialer' },
  ],
};

const labels = (routeName: string) => menuEntries(routeName, menus).map(({ label }) => label);

test('a route whose name contains admin has the admin menu, every other the teacher menu', () => {
  expect(labels('admin-oversigt')).toEqual(menus.AdminMenu.map(({ DisplayName }) => DisplayName));
  expect(menuEntries('min-profil', menus).map(({ path }) => path)).toEqual([
    '/min-profil/min-oversigt',
    '/min-profil/undervisningsmaterialer',
    '/min-profil/event-og-programmer',
    '/min-profil/konto',
  ]);
});

test('an entry that the server has no name for is called 404', () => {
  expect(labels('min-profil-min-oversigt')).toEqual(['Min Oversigt', '404', '404', '404']);
});

test('quick links are named by the server, in its order; one whose page does not exist is left out', () => {
  const more = { ...menus, QuickLinks: [...menus.QuickLinks, { RouteName: 'min-profil-findes-ikke', DisplayName: 'Andet' }] };
  expect(quickLinks(more)).toEqual([
    { path: '/min-profil/konto', label: 'Konto' },
    { path: '/min-profil/event-og-programmer', label: 'Tilmeldinger' },
  ]);
});

test('a private path is known with and without its last slash', () => {
  expect(privatePathOf('/admin/oversigt')?.name).toBe('admin-oversigt');
  expect(privatePathOf('/min-profil/')?.title).toBe('Min profil');
  expect(privatePathOf('/min-profil/andet')).toBeUndefined();
});
