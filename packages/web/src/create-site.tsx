import type { GlobalContent } from '@edison/contracts/content/global';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PublicView, seedQueries } from './api/page-queries.ts';
import type { Address } from './navigation/router/address.ts';
import { type SiteRouter, startRouter } from './navigation/router/site-router.ts';
import { RouterContext } from './navigation/router/use-site-router.ts';
import { loadPlace } from './routes/load-place.ts';
import { loadFrame, PublicFrame } from './routes/public-frame.tsx';
import { loadView } from './routes/public-page.tsx';

/** The public site of one document. */
export interface Site {
  readonly router: SiteRouter<PublicView>;
  readonly queries: QueryClient;
  readonly global: GlobalContent;
}

/**
 * The public site as one router with a query client of its own, filled with what the document came with.
 * One per request on the server, so that nothing leaks between visitors; one per document in the browser.
 */
export async function createSite(document: PublicDocument, address: Address): Promise<Site> {
  const { view, global } = document;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  seedQueries(queries, document);
  const first = async (): Promise<PublicView> => {
    await Promise.all([loadView(view), loadFrame(global)]);
    return view;
  };
  const router = await startRouter({ address, first, load: (place) => loadPlace(place, queries), scrollTo });
  return { router, queries, global };
}

/** The site as one element, the same on the server and in the browser. */
export function SiteApp({ site: { router, queries, global } }: { readonly site: Site }) {
  return (
    <QueryClientProvider client={queries}>
      <RouterContext value={router}>
        <PublicFrame global={global} />
      </RouterContext>
    </QueryClientProvider>
  );
}

function scrollTo(target: { readonly id: string } | { readonly top: number }): void {
  if ('top' in target) window.scrollTo({ top: target.top, behavior: 'instant' });
  else document.getElementById(target.id)?.scrollIntoView({ behavior: 'instant' });
}
