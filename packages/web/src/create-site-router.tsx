import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { type AnyRoute, createRouter, type RouterHistory, type RouterOptions, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { SharedQueryClient } from './api/queries-place.ts';
import { createViews } from './api/views.ts';
import { BrokenView } from './routes/broken-view.tsx';
import { publicRoutes } from './routes/public-routes.tsx';

/**
 * The router of the public site, with the view that the document was rendered from. One per request on the server, so that visitors share
 * nothing; one per document in the browser.
 *
 * `scrollRestoration` restores the scroll position when going back; in the browser only, since on the server it would add a script.
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
    // Only the results page reads the query, and it parses the text itself.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? '',
    defaultErrorComponent: BrokenView,
    // No cache in the router: `Views` keeps what was fetched.
    defaultGcTime: 0,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration,
    // No pending component: the current page stays until the next is loaded, and the page loader shows the wait.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

/** The site as one element, the same on the server and in the browser. */
export function SiteApp({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <SharedQueryClient value={useState(() => ({}))[0]}>
      <RouterProvider router={router} />
    </SharedQueryClient>
  );
}
