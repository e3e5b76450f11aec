import { createMemoryHistory, createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';

/** A router with a single page at the path of its route, opened at an address. */
export function pageRouter(path: string, Page: RouteComponent, address = path) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: Page });
  const history = createMemoryHistory({ initialEntries: [address] });
  return { history, router: createRouter({ routeTree: root.addChildren([page]), history, trailingSlash: 'preserve' }) };
}
