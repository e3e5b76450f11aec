import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { countCalls, createLoadingCounter, type LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { createPrivateRouter } from './private-routes.tsx';

/** The private area on the given query client, once its first page can be rendered. Never resolves for a visitor who is redirected. */
export async function openPrivateArea(queries: QueryClient, history = createBrowserHistory()): Promise<ReactElement> {
  const counter = createLoadingCounter();
  const router = createPrivateRouter(history, { queries, counter });
  await router.load();
  return <PrivateArea queries={queries} router={router} counter={counter} />;
}

interface PrivateAreaProps {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createPrivateRouter>;
  readonly counter: LoadingCounter;
}

function PrivateArea({ queries, router, counter }: PrivateAreaProps) {
  useEffect(() => countCalls(queries, counter), [queries, counter]);
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
