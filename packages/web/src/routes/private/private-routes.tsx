import { privatePages, withoutLastSlash } from '@edison/contracts/private-pages';
import { dashboardPath } from '@edison/contracts/private-paths';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  defaultParseSearch,
  defaultStringifySearch,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { createElement, useEffect } from 'react';
import { LandingPage } from '../../features/overview/landing-page.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';
import { MyPageLayout } from '../../layouts/my-page-layout/my-page-layout.tsx';
import type { LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { problemTitle } from '../../text/words.ts';
import { BrokenView } from '../broken-view.tsx';
import { followPrivateLinks } from './follow-private-links.ts';
import { PageNotFound } from './page-not-found.tsx';
import { PrivateGuard } from './private-guard.tsx';
import { loadPage, privateParts } from './private-parts.ts';

interface PrivateContext {
  readonly counter: LoadingCounter;
}

const rootRoute = createRootRouteWithContext<PrivateContext>()({ component: PrivateFrame, notFoundComponent: PageNotFound });

function PrivateFrame() {
  const { counter } = rootRoute.useRouteContext();
  const { history } = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // The page that is shown: the next may still be on its way.
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname });
  useEffect(() => {
    const follow = (event: MouseEvent): void => followPrivateLinks(event, (href) => history.push(href));
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [history]);
  const failed = (error: Error, busy: boolean, onRetry: () => void) => (
    <MyPageLayout path={path} counter={counter} failed>
      <Page headline={problemTitle('UNEXPECTED')}>
        <Failed error={error} busy={busy} onRetry={onRetry} />
      </Page>
    </MyPageLayout>
  );
  return (
    <PrivateGuard path={path} failed={failed}>
      <MyPageLayout path={shown} counter={counter}>
        <Outlet />
      </MyPageLayout>
    </PrivateGuard>
  );
}

const landing = createRoute({ getParentRoute: () => rootRoute, path: privatePages.landing.path, component: LandingPage });
const overview = createRoute({ getParentRoute: () => rootRoute, path: privatePages.overview.path, component: OverviewPage });
const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ href: dashboardPath, replace: true });
  },
});
const others = Object.entries(privatePages).flatMap(([key, { path }]) =>
  isPart(key)
    ? [
        createRoute({
          getParentRoute: () => rootRoute,
          path: withoutLastSlash(path),
          loader: ({ context }) => loadPage({ part: privateParts[key] }, context.counter),
          component: () => createElement(privateParts[key].view()),
        }),
      ]
    : [],
);

function isPart(key: string): key is keyof typeof privateParts {
  return Object.hasOwn(privateParts, key);
}

const routeTree = rootRoute.addChildren([landing, overview, admin, ...others]);

/** The private pages as one router of their own; made once per document. */
export function createPrivateRouter(history: RouterHistory, counter: LoadingCounter) {
  return createRouter({
    routeTree,
    history,
    context: { counter },
    parseSearch: defaultParseSearch,
    stringifySearch: defaultStringifySearch,
    trailingSlash: 'preserve',
    defaultErrorComponent: BrokenView,
    scrollRestoration: true,
  });
}
