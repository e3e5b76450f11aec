import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { type AnyRoute, createRouter, type RouterHistory, type RouterOptions, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { QueriesPlace } from './api/queries-place.ts';
import { createViews } from './api/views.ts';
import { BrokenView } from './routes/broken-view.tsx';
import { publicRoutes } from './routes/public-routes.tsx';

/**
 * The public site as one router with the views that it has, the first being what the document came with.
 * One per request on the server, so that nothing leaks between visitors; one per document in the browser.
 *
 * `scrollRestoration`: going back leads to where a page was left; for browsers only, a server would write a script of its own for it.
 */
export function createSiteRouter(
  document: PublicDocument,
  history: RouterHistory,
  { scrollRestoration = false }: Pick<RouterOptions<AnyRoute, 'preserve'>, 'scrollRestoration'> = {},
) {
  return createRouter({
    routeTree: publicRoutes,
    history,
    context: { views: createViews(document), global: document.global },
    trailingSlash: 'preserve',
    // The query of an address is nobody's here but the results page's, which reads it itself.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? '',
    defaultErrorComponent: BrokenView,
    // The views keep what was fetched, so the router asks them each time.
    defaultGcTime: 0,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration,
    // The page that is here stays until the next is ready; the page loader tells of the wait.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

/** The site as one element, the same on the server and in the browser. */
export function SiteApp({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <QueriesPlace value={useState(() => ({}))[0]}>
      <RouterProvider router={router} />
    </QueriesPlace>
  );
}
