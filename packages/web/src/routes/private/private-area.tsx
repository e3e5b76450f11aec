import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { countCalls, createLoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { createPrivateRouter } from './private-routes.tsx';

/** The private area around the query client given. */
export function PrivateArea({ queries }: { readonly queries: QueryClient }) {
  const [counter] = useState(createLoadingCounter);
  const [router] = useState(() => createPrivateRouter(createBrowserHistory(), counter));
  useEffect(() => countCalls(queries, counter), [queries, counter]);
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
