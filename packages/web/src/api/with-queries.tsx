import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, use } from 'react';
import { SharedQueryClient } from './queries-place.ts';

/**
 * Wraps an interactive part of a public page in a query client; the page itself does without that library. All such parts of a document
 * share one client.
 */
export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    const above = use(QueryClientContext);
    const place = use(SharedQueryClient);
    if (above) return <Part {...props} />;
    place.client ??= new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return (
      <QueryClientProvider client={place.client}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
