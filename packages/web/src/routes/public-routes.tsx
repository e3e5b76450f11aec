import type { GlobalContent } from '@edison/contracts/content/global';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, type RouterState, useRouterState } from '@tanstack/react-router';
import { pageQuery } from '../api/page-queries.ts';
import { PublicLayout } from '../layouts/public-layout/public-layout.tsx';
import { loadView, PublicPage } from './public-page.tsx';

export interface SiteContext {
  readonly queries: QueryClient;
  readonly global: GlobalContent;
}

const rootRoute = createRootRouteWithContext<SiteContext>()({ component: PublicFrame });

function PublicFrame() {
  const { global } = rootRoute.useRouteContext();
  const path = useRouterState({ select: pathOf });
  return <PublicLayout global={global} path={path} />;
}

/** The page that is shown; while the next one loads it is still the last. */
function pathOf(state: RouterState): string {
  return (state.resolvedLocation ?? state.location).pathname;
}

/** Every public path: the content backend knows which pages there are. The loader waits, the component reads. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  loader: async ({ context, location }) => {
    const view = await context.queries.ensureQueryData(pageQuery(location.pathname));
    await loadView(view);
    return { path: location.pathname };
  },
  component: PageOfPath,
});

function PageOfPath() {
  const { path } = pageRoute.useLoaderData();
  return <PublicPage path={path} />;
}

export const publicRoutes = rootRoute.addChildren([pageRoute]);
