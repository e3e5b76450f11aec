import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

interface AdminPage {
  readonly path: string;
  readonly component: RouteComponent;
}

/** The admin's pages. Each is a file of its own, fetched when it is opened: what a teacher loads holds nothing of them. */
export const adminPages: readonly AdminPage[] = [
  {
    path: '/admin/oversigt',
    component: lazyRouteComponent(() => import('../../features/admin/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/admin/events',
    component: lazyRouteComponent(() => import('../../features/admin/events/events-page.tsx'), 'PlannedEventsPage'),
  },
  { path: '/admin/events/$eventId', component: lazyRouteComponent(() => import('./admin-event-page.tsx'), 'AdminEventPage') },
  {
    path: '/admin/brugere-og-institutioner',
    component: lazyRouteComponent(() => import('../../features/admin/people/people-page.tsx'), 'PeoplePage'),
  },
  {
    path: '/admin/bruger-information',
    component: lazyRouteComponent(() => import('../../features/admin/person/person-page.tsx'), 'PersonPage'),
  },
  {
    path: '/admin/undervisningsmaterialer',
    component: lazyRouteComponent(() => import('../../features/admin/materials/materials-page.tsx'), 'AdminMaterialsPage'),
  },
];
