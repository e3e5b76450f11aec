import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { createElement, useEffect } from 'react';
import { AccountPage } from '../../features/account/account-page.tsx';
import { EventsPage } from '../../features/events/events-page.tsx';
import { MaterialsPage } from '../../features/materials/own/materials-page.tsx';
import { LandingPage } from '../../features/portal/landing-page.tsx';
import type { LoadingCounter } from '../../features/portal/my-page-loading.ts';
import { OverviewPage } from '../../features/portal/overview/overview-page.tsx';
import { Page } from '../../features/portal/page.tsx';
import { Failed } from '../../features/portal/section.tsx';
import { ListPage } from '../../features/sign-ups/by-list/list-page.tsx';
import { TeamListPage } from '../../features/sign-ups/by-list/team-list-page.tsx';
import { ownSignUpsPath } from '../../features/sign-ups/sign-up-addresses.ts';
import { TeamsPage } from '../../features/teams/teams-page.tsx';
import { MyPageLayout } from '../../layouts/my-page-layout/my-page-layout.tsx';
import { problemTitle } from '../../text/words.ts';
import { BrokenView } from '../broken-view.tsx';
import { adminPages } from './admin-pages.ts';
import { Admitted } from './admitted.tsx';
import { followPrivateLinks } from './follow-private-links.ts';
import { NotHere } from './not-here.tsx';

interface PrivateContext {
  readonly counter: LoadingCounter;
}

const rootRoute = createRootRouteWithContext<PrivateContext>()({ component: PrivateFrame, notFoundComponent: NotHere });

function PrivateFrame() {
  const { counter } = rootRoute.useRouteContext();
  const { history } = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
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
    <Admitted path={path} failed={failed}>
      <MyPageLayout path={path} counter={counter}>
        <Outlet />
      </MyPageLayout>
    </Admitted>
  );
}

const landing = createRoute({ getParentRoute: () => rootRoute, path: '/min-profil', component: LandingPage });
const overview = createRoute({ getParentRoute: () => rootRoute, path: '/min-profil/min-oversigt', component: OverviewPage });
const materials = createRoute({
  getParentRoute: () => rootRoute,
  path: '/min-profil/undervisningsmaterialer',
  component: MaterialsPage,
});
const events = createRoute({ getParentRoute: () => rootRoute, path: ownSignUpsPath, component: EventsPage });
const teams = createRoute({
  getParentRoute: () => rootRoute,
  path: `${ownSignUpsPath}/hold/$eventId`,
  component: () => <TeamsPage eventId={teams.useParams().eventId} />,
});
const list = createRoute({
  getParentRoute: () => rootRoute,
  path: `${ownSignUpsPath}/liste/$eventId`,
  component: () => <ListPage eventId={list.useParams().eventId} />,
});
const teamList = createRoute({
  getParentRoute: () => rootRoute,
  path: `${ownSignUpsPath}/holdliste/$eventId`,
  component: () => <TeamListPage eventId={teamList.useParams().eventId} />,
});
const account = createRoute({ getParentRoute: () => rootRoute, path: '/min-profil/konto', component: AccountPage });
const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ href: '/admin/oversigt/', replace: true });
  },
});
const ofAdmin = adminPages.map(({ path, part }) =>
  createRoute({ getParentRoute: () => rootRoute, path, loader: () => part.load(), component: () => createElement(part.view()) }),
);

const routeTree = rootRoute.addChildren([landing, overview, materials, events, teams, list, teamList, account, admin, ...ofAdmin]);

/** The private pages as one router of their own; made once per document. */
export function createPrivateRouter(history: RouterHistory, counter: LoadingCounter) {
  return createRouter({
    routeTree,
    history,
    context: { counter },
    trailingSlash: 'preserve',
    defaultErrorComponent: BrokenView,
    scrollRestoration: true,
  });
}
