import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { seedQueries } from './api/page-queries.ts';
import { BrokenView } from './routes/broken-view.tsx';
import { publicRoutes } from './routes/public-routes.tsx';

/**
 * The public site as one router with a query client of its own, filled with what the document came with.
 * One per request on the server, so that nothing leaks between visitors; one per document in the browser.
 */
export function createSiteRouter(document: PublicDocument, history: RouterHistory) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  seedQueries(queries, document);
  return createRouter({
    routeTree: publicRoutes,
    history,
    context: { queries, global: document.global },
    trailingSlash: 'preserve',
    // The query of an address is nobody's here but the results page's, which reads it itself.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? '',
    defaultErrorComponent: BrokenView,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    // The page that is here stays until the next is ready; the page loader tells of the wait.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

/** The site as one element, the same on the server and in the browser. */
export function SiteApp({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <QueryClientProvider client={router.options.context.queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
