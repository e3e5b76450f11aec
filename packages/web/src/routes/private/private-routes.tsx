import { privatePages, withoutLastSlash } from '@edison/contracts/private-pages';
import { dashboardPath } from '@edison/contracts/private-paths';
import type { QueryClient } from '@tanstack/react-query';
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
import { hasUnsentForm } from '../../api/session-ended.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { LandingPage, prefetchOverview } from '../../features/overview/landing-page.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';
import { MyPageLayout } from '../../layouts/my-page-layout/my-page-layout.tsx';
import type { LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { problemTitle } from '../../text/words.ts';
import { BrokenView } from '../broken-view.tsx';
import { followPrivateLinks } from './follow-private-links.ts';
import { PageNotFound } from './page-not-found.tsx';
import { PrivateGuard, redirectFor } from './private-guard.tsx';
import { loadPage, privateParts } from './private-parts.ts';

interface PrivateContext {
  readonly queries: QueryClient;
  readonly counter: LoadingCounter;
}

const rootRoute = createRootRouteWithContext<PrivateContext>()({
  // Convenience only: the server guards every call. When the session cannot be fetched, the frame shows the error.
  beforeLoad: async ({ context, location }) => {
    const session = await context.queries.ensureQueryData(sessionQuery()).catch(() => undefined);
    const elsewhere = session && redirectFor(session, location.pathname);
    if (elsewhere === undefined || hasUnsentForm()) return;
    window.location.replace(elsewhere);
    // Never resolves: the current page stays until the browser has left, since a router redirect would render an empty page.
    await new Promise(() => undefined);
  },
  component: PrivateFrame,
  notFoundComponent: PageNotFound,
});

function PrivateFrame() {
  const { counter } = rootRoute.useRouteContext();
  const { history } = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // The path of the rendered page; the next one may still be loading.
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

/** The route options of a page in a chunk of its own, which is loaded before the page is shown. */
function lazyPage<Key extends keyof typeof privateParts>(key: Key) {
  const part = privateParts[key];
  return {
    getParentRoute: () => rootRoute,
    path: withoutLastSlash<(typeof privatePages)[Key]['path']>(privatePages[key].path),
    loader: ({ context }: { readonly context: PrivateContext }) => loadPage(part, context.counter),
    component: () => createElement(part.view()),
  };
}

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: privatePages.landing.path,
    validateSearch: readWords<'trin' | 'returnTo'>,
    // Most logins lead to the overview, so its data is prefetched while the profile is still loading.
    loader: ({ context, location }) => ('returnTo' in location.search ? undefined : prefetchOverview(context.queries)),
    component: LandingPage,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: privatePages.overview.path,
    // Not awaited: each section of the overview shows its own loading, error and content.
    loader: ({ context }) => prefetchOverview(context.queries),
    component: OverviewPage,
  }),
  createRoute({ ...lazyPage('materials'), validateSearch: readWords<'grade' | 'kind'> }),
  createRoute({
    ...lazyPage('events'),
    validateSearch: readWords<'kind' | 'region' | 'online' | 'seats' | 'event' | 'medejer'>,
  }),
  createRoute(lazyPage('teams')),
  createRoute(lazyPage('list')),
  createRoute(lazyPage('teamList')),
  createRoute(lazyPage('account')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ href: dashboardPath, replace: true });
    },
  }),
  createRoute(lazyPage('dashboard')),
  createRoute(lazyPage('adminJobs')),
  createRoute(lazyPage('adminEvents')),
  createRoute(lazyPage('adminProgrammes')),
  createRoute({ ...lazyPage('adminEvent'), validateSearch: readWords<'fane' | 'kopi'> }),
  createRoute({
    ...lazyPage('adminPeople'),
    validateSearch: readWords<'fane' | 'skole'>,
  }),
  createRoute({ ...lazyPage('adminPerson'), validateSearch: readWords<'bruger'> }),
  createRoute({
    ...lazyPage('adminMaterials'),
    validateSearch: readWords<'materiale' | 'fane'>,
  }),
]);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPrivateRouter>;
  }
}

/** The router of the private pages; created once per document. */
export function createPrivateRouter(history: RouterHistory, context: PrivateContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // The build removes the router's default parser, since public pages do not parse the query.
    parseSearch: defaultParseSearch,
    stringifySearch: defaultStringifySearch,
    trailingSlash: 'preserve',
    defaultErrorComponent: BrokenView,
    scrollRestoration: true,
  });
}

/** A query value as the router parses it: digits become a number, `true` a boolean. */
type AddressWord = string | number | boolean;

/** Reads the given keys of the query; other keys belong to the lists of a page, and stay. Values that are no words are dropped. */
function readWords<Name extends string>(
  search: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> & { readonly [name in Name]?: AddressWord };
function readWords(search: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value !== 'object'));
}
