import type { GlobalContent } from '@edison/contracts/content/global';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { pageQuery } from '../api/page-queries.ts';
import { loadBlocks } from '../blocks/registry.tsx';
import { PublicLayout } from '../layouts/public-layout/public-layout.tsx';
import { PublicPage } from './public-page.tsx';

export interface SiteContext {
  readonly queries: QueryClient;
  readonly global: GlobalContent;
}

const rootRoute = createRootRouteWithContext<SiteContext>()({ component: PublicFrame });

function PublicFrame() {
  const { global } = rootRoute.useRouteContext();
  return <PublicLayout global={global} />;
}

/** Every public path: the content backend knows which pages there are. The loader waits, the component reads. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  loader: async ({ context, location }) => {
    const view = await context.queries.ensureQueryData(pageQuery(location.pathname));
    if (view.kind === 'page') await loadBlocks(view.answer.page.blocks);
    return { path: location.pathname };
  },
  component: PageOfPath,
});

function PageOfPath() {
  const { path } = pageRoute.useLoaderData();
  return <PublicPage path={path} />;
}

export const publicRoutes = rootRoute.addChildren([pageRoute]);
