import type { privatePages } from '@edison/contracts/private-pages';
import type { LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { ofEvent } from './of-event.tsx';

/**
 * The component of each private page, in chunks of their own: teachers load nothing of the admins' pages. The landing page and the overview
 * are part of the private area itself, since most logins lead there.
 */
export const privateParts: Readonly<Record<Exclude<keyof typeof privatePages, 'landing' | 'overview'>, LazyPart<object>>> = {
  materials: lazyPart(async () => ({ default: (await import('../../features/own-materials/materials-page.tsx')).MaterialsPage })),
  events: lazyPart(async () => ({ default: (await import('../../features/events/events-page.tsx')).EventsPage })),
  teams: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).Teams })),
  list: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).List })),
  teamList: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).TeamList })),
  account: lazyPart(async () => ({ default: (await import('../../features/account/account-page.tsx')).AccountPage })),
  dashboard: lazyPart(async () => ({ default: (await import('../../admin/dashboard/dashboard-page.tsx')).DashboardPage })),
  adminJobs: lazyPart(async () => ({ default: (await import('../../admin/jobs/jobs-page.tsx')).JobsPage })),
  adminEvents: lazyPart(async () => ({ default: (await import('../../admin/events/events-page.tsx')).PlannedEventsPage })),
  adminProgrammes: lazyPart(async () => ({ default: (await import('../../admin/programmes/programmes-page.tsx')).ProgrammesPage })),
  adminEvent: lazyPart(async () => ({
    default: ofEvent('/admin/events/$eventId', (await import('../../admin/events/event-page.tsx')).EventPage),
  })),
  adminPeople: lazyPart(async () => ({ default: (await import('../../admin/users/people-page.tsx')).PeoplePage })),
  adminPerson: lazyPart(async () => ({ default: (await import('../../admin/person/person-page.tsx')).PersonPage })),
  adminMaterials: lazyPart(async () => ({ default: (await import('../../admin/materials/materials-page.tsx')).AdminMaterialsPage })),
};

/** Loads the chunk of a page. It counts as a call, so that the progress bar shows it on a slow connection. */
export async function loadPage(part: LazyPart<object>, counter: LoadingCounter): Promise<void> {
  if (part.isLoaded()) return;
  counter.start();
  try {
    await part.load();
  } finally {
    counter.finish();
  }
}
