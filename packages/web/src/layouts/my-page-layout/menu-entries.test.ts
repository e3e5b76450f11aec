import { expect, test } from 'vitest';
import { menuEntries, quickLinks } from './menu-entries.ts';
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
  ],
};

test('a route whose name contains admin has the admin menu, every other the teacher menu', () => {
  expect(menuEntries('admin-oversigt', menus).map(({ label }) => label)).toEqual(['Admin Dashboard']);
  expect(menuEntries('min-profil', menus).map(({ path }) => path)).toEqual(['/min-profil/min-oversigt', '/min-profil/event-og-programmer']);
});

test('an entry that the server has no name for is called 404', () => {
  expect(menuEntries('min-profil-min-oversigt', menus).map(({ label }) => label)).toEqual(['Min Oversigt', '404']);
});

test('quick links whose page does not exist yet are left out', () => {
  expect(quickLinks(menus)).toEqual([{ path: '/min-profil/event-og-programmer', label: 'Tilmeldinger' }]);
});

test('a private path is known with and without its last slash', () => {
  expect(privatePathOf('/admin/oversigt')?.name).toBe('admin-oversigt');
  expect(privatePathOf('/min-profil/')?.title).toBe('Min profil');
  expect(privatePathOf('/min-profil/konto')).toBeUndefined();
});
