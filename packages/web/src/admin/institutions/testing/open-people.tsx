import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { openDialogsInJsdom } from '../../../testing/open-dialogs.ts';
import { pageRouter } from '../../../testing/page-router.tsx';
import { type Answers, startAnswers } from '../../../testing/start-answers.ts';
import { PeoplePage } from '../../users/people-page.tsx';
import { mette, waiting } from './sample-people.ts';

/** Where the page stands. */
export const base = '/admin/brugere-og-institutioner/';
/** How many wait: the tabs tell it, whichever is open. */
const pendingCount = 'GET /bff/admin/institutions/pending?page=1&pageSize=1';
/** The first page of the schools that wait. */
export const pendingPage = 'GET /bff/admin/institutions/pending?page=1&pageSize=20';

/** A list as the bff gives it. */
export const listOf = (...items: object[]) => ({ body: { items, total: items.length } });
/** Where one school is asked for. */
export const one = (id: string) => `GET /bff/admin/institutions?institutionId=${id}`;
/** A refusal with what a screen needs to tell more of it. */
export const refused = (problem: string, more: object = {}) => ({
  status: 409,
  body: { problem, statusCode: 409, message: '', requestId: 'r', ...more },
});

/** What jsdom cannot do by itself. */
export function teachJsdom(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  openDialogsInJsdom();
}

/** The page of users and institutions at an address below it; one school waits unless `set` says otherwise. */
export async function openPeople(path: string, set: (answers: Answers) => void = () => undefined) {
  const answers = await startAnswers();
  answers.on('GET /bff/institutions/filters', () => ({
    body: {
      types: [{ name: 'folkeskole', count: 7 }],
      regions: [
        { name: 'Syddanmark', count: 7 },
        { name: 'Hovedstaden', count: 1_204 },
      ],
      municipalities: [
        { name: 'Odense', region: 'Syddanmark', count: 7 },
        { name: 'Bornholm', region: 'Hovedstaden', count: 4 },
      ],
    },
  }));
  answers.on(pendingCount, () => ({ body: { items: [waiting], total: 1 } }));
  answers.on(pendingPage, () => listOf(waiting));
  answers.on('GET /bff/admin/newest-users', () => ({ body: { items: [mette], total: 1_204 } }));
  set(answers);
  const { history, router } = pageRouter('/admin/brugere-og-institutioner', PeoplePage, base + path);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return { answers, history, bodiesOf: (route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body) };
}
