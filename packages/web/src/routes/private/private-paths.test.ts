// @vitest-environment jsdom
import { adminAuditPath, adminJobsPath, adminProgrammesPath, newcomersPath } from '@edison/contracts/private-paths';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createLoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { privatePathOf, privatePaths } from '../../page/private-paths.ts';
import { createPrivateRouter } from './private-routes.tsx';

function routerAt(path: string) {
  return createPrivateRouter(createMemoryHistory({ initialEntries: [path] }), {
    queries: new QueryClient(),
    counter: createLoadingCounter(),
  });
}

const bare = (path: string) => path.replace(/\/$/, '');
const belowOthers = [adminProgrammesPath, bare(adminJobsPath), bare(adminAuditPath), newcomersPath];

describe('the table of private pages and the routes tell the same', () => {
  test('every page of the table has a route, and every route but the redirect, the pages that no menu names and those of one event is in the table', () => {
    const routes = Object.keys(routerAt('/min-profil').routesByPath).map(bare);
    const named = privatePaths.map(({ path }) => bare(path));
    expect(routes.filter((path) => path !== '/admin' && path !== '' && !belowOthers.includes(path) && !path.includes('$')).sort()).toEqual(
      named.sort(),
    );
  });

  test.each(privatePaths.flatMap(({ path }) => [bare(path), `${bare(path)}/`]))(
    '%s shows a page, with or without its last slash',
    (path) => {
      const router = routerAt(path);
      const matched = router.matchRoutes(path).at(-1);
      expect(bare(String(matched?.fullPath))).toBe(bare(path));
      expect(privatePathOf(path)?.title).toBeTruthy();
    },
  );

  test('no two pages share a name or a title', () => {
    expect(new Set(privatePaths.map(({ name }) => name)).size).toBe(privatePaths.length);
    expect(new Set(privatePaths.map(({ title }) => title)).size).toBe(privatePaths.length);
  });

  test('the bare admin address leads to the dashboard', async () => {
    const router = routerAt('/admin');
    await router.load();
    expect(bare(router.state.location.pathname)).toBe('/admin/oversigt');
  });

  test.each(['/min-profil/andet', '/min-profilen', '/admin/andet', '/'])('%s is no private page', (path) => {
    expect(privatePathOf(path)).toBeUndefined();
  });
});
