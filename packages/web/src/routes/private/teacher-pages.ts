import { lazyPart } from '../../lazy-part.ts';
import { ownSignUpsPath } from '../../page/sign-up-addresses.ts';
import type { PrivatePage } from './private-page.ts';

/** The teacher's pages beside the overview, which comes with the area itself. Forms and what they check with come with whoever has one. */
export const teacherPages: readonly PrivatePage[] = [
  {
    path: '/min-profil/undervisningsmaterialer',
    part: lazyPart(async () => ({ default: (await import('../../features/own-materials/materials-page.tsx')).MaterialsPage })),
  },
  {
    path: ownSignUpsPath,
    part: lazyPart(async () => ({ default: (await import('../../features/events/events-page.tsx')).EventsPage })),
  },
  { path: `${ownSignUpsPath}/hold/$eventId`, part: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).Teams })) },
  { path: `${ownSignUpsPath}/liste/$eventId`, part: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).List })) },
  {
    path: `${ownSignUpsPath}/holdliste/$eventId`,
    part: lazyPart(async () => ({ default: (await import('./teacher-event-pages.tsx')).TeamList })),
  },
  {
    path: '/min-profil/konto',
    part: lazyPart(async () => ({ default: (await import('../../features/account/account-page.tsx')).AccountPage })),
  },
];
