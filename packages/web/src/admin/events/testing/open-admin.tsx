import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { openDialogsInJsdom } from '../../../testing/open-dialogs.ts';
import { teacher } from '../../../testing/render-for.tsx';
import { adminProgrammesQuery } from '../../programmes/queries.ts';
import { EventPage } from '../event-page.tsx';
import { PlannedEventsPage } from '../events-page.tsx';

/** Renders the admins' event pages at a path, with dialogs and router. */
export function openAdmin(path: string) {
  openDialogsInJsdom();
  window.scrollTo = () => undefined;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['session'], { ...teacher, role: 'admin' });
  queries.setQueryData(adminProgrammesQuery.queryKey, { items: [], total: 0 });
  const history = createMemoryHistory({ initialEntries: [path] });
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/admin/events', component: PlannedEventsPage });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/admin/events/$eventId',
    component: () => <EventPage eventId={one.useParams().eventId} />,
  });
  const router = createRouter({ routeTree: root.addChildren([list, one]), history, trailingSlash: 'preserve' });
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return { history, queries };
}
