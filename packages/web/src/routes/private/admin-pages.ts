import { lazyPart } from '../../lazy-part.ts';
import type { PrivatePage } from './private-page.ts';

/** The admin's pages. Each is a file of its own, fetched when it is opened: what a teacher loads holds nothing of them. */
export const adminPages: readonly PrivatePage[] = [
  {
    path: '/admin/oversigt',
    part: lazyPart(async () => ({ default: (await import('../../admin/dashboard/dashboard-page.tsx')).DashboardPage })),
  },
  {
    path: '/admin/events',
    part: lazyPart(async () => ({ default: (await import('../../admin/events/events-page.tsx')).PlannedEventsPage })),
  },
  {
    path: '/admin/events/forloeb',
    part: lazyPart(async () => ({ default: (await import('../../admin/programmes/programmes-page.tsx')).ProgrammesPage })),
  },
  { path: '/admin/events/$eventId', part: lazyPart(async () => ({ default: (await import('./admin-event-page.tsx')).AdminEventPage })) },
  {
    path: '/admin/brugere-og-institutioner',
    part: lazyPart(async () => ({ default: (await import('../../admin/users/people-page.tsx')).PeoplePage })),
  },
  {
    path: '/admin/bruger-information',
    part: lazyPart(async () => ({ default: (await import('../../admin/person/person-page.tsx')).PersonPage })),
  },
  {
    path: '/admin/undervisningsmaterialer',
    part: lazyPart(async () => ({ default: (await import('../../admin/materials/materials-page.tsx')).AdminMaterialsPage })),
  },
];
