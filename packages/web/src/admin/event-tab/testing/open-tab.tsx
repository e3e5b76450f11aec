import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openDialogsInJsdom } from '../../../testing/open-dialogs.ts';
import type { Answers } from '../../../testing/start-answers.ts';

/** Adds the browser functions that jsdom lacks. */
export function polyfillJsdom(): void {
  openDialogsInJsdom();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

/** Renders a tab of the event `e1` for an admin. */
export function openTab(tab: ReactNode, search = '?fane=x'): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['session'], {
    kind: 'signed-in',
    role: 'admin',
    name: 'Astrid',
    email: 'a@edison.example',
    endsAt: '2027-01-01T00:00:00Z',
  });
  const root = createRootRoute({ component: () => <ConfirmProvider>{tab}</ConfirmProvider> });
  const history = createMemoryHistory({ initialEntries: [`/admin/events/e1/${search}`] });
  const router = createRouter({ routeTree: root, history, trailingSlash: 'preserve' });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const signUps = { pending: 0, confirmed: 2, waitlisted: 3, cancelled: 0 };

/** An event for teams with two sessions, the first of which has a queue of three. */
export const sampleEvent: PlannedEvent = {
  eventId: 'e1',
  slug: 'elevcamp-aarhus',
  title: 'Elevcamp i Aarhus',
  summary: 'En halv dag med pap og lim.',
  kind: 'elevcamp',
  audience: 'team',
  access: 'login',
  organiser: 'Edison-sekretariatet',
  contactEmail: 'kontakt@edison.example',
  capacityUnit: 'person',
  waitlist: true,
  queueOrder: 'fill',
  team: { min: 2, max: 5 },
  registrationOpensAt: '2026-09-01T06:00:00Z',
  registrationClosesAt: '2027-01-10T06:00:00Z',
  cancelUntil: '2027-01-11T06:00:00Z',
  rosterLockAt: '2026-11-20T06:00:00Z',
  state: 'published',
  version: 3,
  sessions: [
    {
      sessionId: 's1',
      title: 'Formiddag',
      startsAt: '2027-01-14T08:00:00Z',
      endsAt: '2027-01-14T11:00:00Z',
      capacity: 2,
      seatsTaken: 2,
      seatsReserved: 0,
      signUps,
    },
    {
      sessionId: 's2',
      title: 'Eftermiddag',
      startsAt: '2027-01-14T12:00:00Z',
      endsAt: '2027-01-14T15:00:00Z',
      capacity: null,
      seatsTaken: 0,
      seatsReserved: 0,
      signUps: { ...signUps, confirmed: 0, waitlisted: 0 },
    },
  ],
};

/** A sign-up to the first session, as the admin area receives it. */
export function sampleAdminSignUp(signUpId: string, change: Partial<AdminSignUp> = {}): AdminSignUp {
  return {
    signUpId,
    reference: `REF-${signUpId}`,
    state: 'confirmed',
    seats: 1,
    queuedAt: '2026-11-20T08:00:00Z',
    cancellable: true,
    name: `Navn ${signUpId}`,
    organisation: 'Egebakkeskolen',
    eventId: 'e1',
    eventSlug: 'elevcamp-aarhus',
    eventTitle: 'Elevcamp i Aarhus',
    sessionId: 's1',
    sessionTitle: 'Formiddag',
    startsAt: '2027-01-14T08:00:00Z',
    endsAt: '2027-01-14T11:00:00Z',
    email: `${signUpId}@skole.example`,
    source: 'teacher',
    ...change,
  };
}

/** Answers with the event, and with the given sign-ups as the first page. */
export function answerEvent(answers: Answers, items: readonly AdminSignUp[] = []): void {
  answers.on('GET /bff/events/e1/invitations', () => ({ body: { items: [], total: 0 } }));
  answers.on('GET /bff/admin/events/e1', () => ({ body: sampleEvent }));
  answers.on('GET /bff/admin/events/e1/sign-ups?sort=queue&page=1&pageSize=20', () => ({ body: { items, total: items.length } }));
}
