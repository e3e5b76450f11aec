import type { GlobalContent } from '@edison/contracts/content/global';
import { readSearchAddress, resultsPath } from '@edison/contracts/search-address';
import { createRootRouteWithContext, createRoute, type RouterState, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchResults } from '../api/search-queries.ts';
import type { Views } from '../api/views.ts';
import { PublicLayout } from '../layouts/public-layout/public-layout.tsx';
import { lazyPart } from '../lazy-part.ts';
import { label } from '../text/labels.ts';
import { Dictionaries } from '../text/use-label.ts';
import { loadView, PublicPage } from './public-page.tsx';

const countdown = lazyPart(() => import('../layouts/public-layout/release-countdown.tsx'));
const resultsView = lazyPart(() => import('../features/search/results-view.tsx'));

interface SiteContext {
  readonly views: Views;
  readonly global: GlobalContent;
}

const rootRoute = createRootRouteWithContext<SiteContext>()({
  // The bff sends a release date only while it lies ahead.
  loader: ({ context }) => (context.global.ReleaseDate === undefined ? undefined : countdown.load()),
  component: PublicFrame,
});

function PublicFrame() {
  const { global, views } = rootRoute.useRouteContext();
  const path = useRouterState({ select: pathOf });
  const site = <PublicLayout global={global} path={path} views={views} />;
  return (
    <Dictionaries value={global.Dictionaries}>
      {global.ReleaseDate === undefined ? site : <Waiting global={global}>{site}</Waiting>}
    </Dictionaries>
  );
}

/** The countdown to the release, then the site. */
function Waiting({
  global: { ReleaseDate = '', Dictionaries: labels },
  children,
}: {
  readonly global: GlobalContent;
  readonly children: ReactNode;
}) {
  const Countdown = countdown.view();
  return (
    <Countdown releaseDate={ReleaseDate} label={label(labels, 'Aria.General.Countdown')}>
      {children}
    </Countdown>
  );
}

/** The path of the rendered page; while the next one loads it is still the last. */
function pathOf(state: RouterState): string {
  return (state.resolvedLocation ?? state.location).pathname;
}

/** The route of every public path, since only the content service knows which pages exist. The loader waits, the component reads. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  loader: async ({ context, location }) => {
    const first = context.views.takeFirst();
    const view = first ?? (await context.views.get(location.pathname));
    if (!first && view.kind === 'page' && !isSamePath(view.answer.page.path, location.pathname)) {
      throw redirect({ href: view.answer.page.path, replace: true });
    }
    // Loading the document instead leads to the login, or to the host that the page has moved to (R1.30).
    if (!first && view.kind === 'problem' && /^(?:SIGNED_OUT|MOVED_ELSEWHERE)$/.test(view.problem.problem)) {
      throw redirect({ href: location.href, reloadDocument: true });
    }
    await loadView(view);
    return view;
  },
  component: PageOfPath,
});

/** Whether two paths are the same page, however they are percent-encoded; a former path redirects to its page. */
function isSamePath(own: string, asked: string): boolean {
  return decodeURI(own) === decodeURI(asked);
}

function PageOfPath() {
  return <PublicPage view={pageRoute.useLoaderData()} />;
}

/** The route of the search results, whose query comes from the address. */
const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: resultsPath,
  loaderDeps: ({ search }) => search,
  staleTime: 0,
  loader: async ({ context, location }) => {
    const asked = readSearchAddress(location.searchStr);
    const first = context.views.takeFirst();
    const [view] = await Promise.all([first?.kind === 'search' ? first : fetchResults(asked), resultsView.load()]);
    // Stored for the announcer, which reads the title from there.
    context.views.put(location.pathname, view);
    return view;
  },
  component: Results,
});

function Results() {
  const view = resultsRoute.useLoaderData();
  const { global } = rootRoute.useRouteContext();
  const router = useRouter();
  const View = resultsView.view();
  return <View view={view} menu={global.Header.Menu} onRetry={() => void router.invalidate()} />;
}

export const publicRoutes = rootRoute.addChildren([resultsRoute, pageRoute]);
