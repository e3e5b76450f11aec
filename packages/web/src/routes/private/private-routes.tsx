import { privatePages, withoutLastSlash } from '@edison/contracts/private-pages';
import { dashboardPath } from '@edison/contracts/private-paths';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
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
import { type ComponentType, createElement, useEffect } from 'react';
import { hasUnsentForm } from '../../api/session-ended.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { LandingPage, prefetchOverview } from '../../features/overview/landing-page.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';
import { MyPageLayout } from '../../layouts/my-page-layout/my-page-layout.tsx';
import { type LoadingCounter, loadPage } from '../../layouts/my-page-layout/my-page-loading.ts';
import { lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { problemTitle } from '../../text/words.ts';
import { BrokenView } from '../broken-view.tsx';
import { followPrivateLinks } from './follow-private-links.ts';
import { ofEvent } from './of-event.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PrivateGuard, redirectFor } from './private-guard.tsx';

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

/** The route options of a page in a chunk of its own, which is loaded before the page is shown: teachers load nothing of the admins' pages. */
function lazyPage<Key extends keyof typeof privatePages>(key: Key, importPage: () => Promise<ComponentType>) {
  const part = lazyPart(async () => ({ default: await importPage() }));
  return {
    getParentRoute: () => rootRoute,
    path: withoutLastSlash<(typeof privatePages)[Key]['path']>(privatePages[key].path),
    loader: ({ context }: { readonly context: PrivateContext }) => loadPage(part, context.counter),
    component: () => createElement(part.view()),
  };
}

/** The route of each private page; `admin` redirects to the dashboard. */
const routes = {
  // The landing page and the overview are part of the private area itself, since most logins lead there.
  landing: createRoute({
    getParentRoute: () => rootRoute,
    path: privatePages.landing.path,
    validateSearch: readWords<'trin' | 'returnTo'>,
    // Most logins lead to the overview, so its data is prefetched while the profile is still loading.
    loader: ({ context, location }) => ('returnTo' in location.search ? undefined : prefetchOverview(context.queries)),
    component: LandingPage,
  }),
  overview: createRoute({
    getParentRoute: () => rootRoute,
    path: privatePages.overview.path,
    // Not awaited: each section of the overview shows its own loading, error and content.
    loader: ({ context }) => prefetchOverview(context.queries),
    component: OverviewPage,
  }),
  materials: createRoute({
    ...lazyPage('materials', async () => (await import('../../features/own-materials/materials-page.tsx')).MaterialsPage),
    validateSearch: readWords<'grade' | 'kind'>,
  }),
  events: createRoute({
    ...lazyPage('events', async () => (await import('../../features/events/events-page.tsx')).EventsPage),
    validateSearch: readWords<'kind' | 'region' | 'online' | 'seats' | 'event' | 'medejer'>,
  }),
  teams: createRoute(lazyPage('teams', async () => (await import('./teacher-event-pages.tsx')).Teams)),
  list: createRoute(lazyPage('list', async () => (await import('./teacher-event-pages.tsx')).List)),
  teamList: createRoute(lazyPage('teamList', async () => (await import('./teacher-event-pages.tsx')).TeamList)),
  account: createRoute(lazyPage('account', async () => (await import('../../features/account/account-page.tsx')).AccountPage)),
  newcomers: createRoute(lazyPage('newcomers', async () => (await import('../../features/schools/newcomers-page.tsx')).NewcomersPage)),
  admin: createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ href: dashboardPath, replace: true });
    },
  }),
  dashboard: createRoute(lazyPage('dashboard', async () => (await import('../../admin/dashboard/dashboard-page.tsx')).DashboardPage)),
  adminJobs: createRoute(lazyPage('adminJobs', async () => (await import('../../admin/jobs/jobs-page.tsx')).JobsPage)),
  adminAudit: createRoute({
    ...lazyPage('adminAudit', async () => (await import('../../admin/dashboard/audit-page.tsx')).AuditPage),
    validateSearch: readWords<'af' | 'om'>,
  }),
  adminEvents: createRoute(lazyPage('adminEvents', async () => (await import('../../admin/events/events-page.tsx')).PlannedEventsPage)),
  adminProgrammes: createRoute(
    lazyPage('adminProgrammes', async () => (await import('../../admin/programmes/programmes-page.tsx')).ProgrammesPage),
  ),
  adminEvent: createRoute({
    ...lazyPage('adminEvent', async () => ofEvent('/admin/events/$eventId', (await import('../../admin/events/event-page.tsx')).EventPage)),
    validateSearch: readWords<'fane' | 'kopi' | 'tilmeld'>,
  }),
  adminPeople: createRoute({
    ...lazyPage('adminPeople', async () => (await import('../../admin/users/people-page.tsx')).PeoplePage),
    validateSearch: readWords<'fane' | 'skole'>,
  }),
  adminPerson: createRoute({
    ...lazyPage('adminPerson', async () => (await import('../../admin/person/person-page.tsx')).PersonPage),
    validateSearch: readWords<'bruger'>,
  }),
  adminMaterials: createRoute({
    ...lazyPage('adminMaterials', async () => (await import('../../admin/materials/materials-page.tsx')).AdminMaterialsPage),
    validateSearch: readWords<'materiale' | 'fane'>,
  }),
} satisfies Record<keyof typeof privatePages | 'admin', AnyRoute>;

const routeTree = rootRoute.addChildren(routes);

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
