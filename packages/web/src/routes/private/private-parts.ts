import type { privatePages } from '@edison/contracts/private-pages';
import type { LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { ofEvent } from './of-event.tsx';

/**
 * What is shown on each private page. Each is a file of its own, fetched when it is opened: a teacher loads nothing of the admins' pages,
 * and forms come with whoever has one. The first page after a login comes with the area itself.
 */
export const privateParts: Readonly<Record<Exclude<keyof typeof privatePages, 'landing' | 'overview'>, LazyPart<object>>> = {
  materials: lazyPart(async () => ({ default: (await import('../../features/own-materials/materials-page.tsx')).MaterialsPage })),
  events: lazyPart(async () => ({ default: (await import('../../features/events/events-page.tsx')).EventsPage })),
  teams: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).Teams })),
  list: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).List })),
  teamList: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).TeamList })),
  account: lazyPart(async () => ({ default: (await import('../../features/account/account-page.tsx')).AccountPage })),
  dashboard: lazyPart(async () => ({ default: (await import('../../admin/dashboard/dashboard-page.tsx')).DashboardPage })),
  adminEvents: lazyPart(async () => ({ default: (await import('../../admin/events/events-page.tsx')).PlannedEventsPage })),
  adminProgrammes: lazyPart(async () => ({ default: (await import('../../admin/programmes/programmes-page.tsx')).ProgrammesPage })),
  adminEvent: lazyPart(async () => ({
    default: ofEvent('/admin/events/$eventId', (await import('../../admin/events/event-page.tsx')).EventPage),
  })),
  adminPeople: lazyPart(async () => ({ default: (await import('../../admin/users/people-page.tsx')).PeoplePage })),
  adminPerson: lazyPart(async () => ({ default: (await import('../../admin/person/person-page.tsx')).PersonPage })),
  adminMaterials: lazyPart(async () => ({ default: (await import('../../admin/materials/materials-page.tsx')).AdminMaterialsPage })),
};

/** Fetches the file of a page. It counts as a call, so that the bar at the top shows it on a slow line. */
export async function loadPage(part: LazyPart<object>, counter: LoadingCounter): Promise<void> {
  if (part.isLoaded()) return;
  counter.start();
  try {
    await part.load();
  } finally {
    counter.finish();
  }
}
