import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { openDialogsInJsdom } from '../../../testing/open-dialogs.ts';
import { pageRouter } from '../../../testing/page-router.tsx';
import { type Answers, startAnswers } from '../../../testing/start-answers.ts';
import { PeoplePage } from '../../users/people-page.tsx';
import { mette, waiting } from './sample-people.ts';

/** The path of the page. */
export const base = '/admin/brugere-og-institutioner/';
/** The call for the number of pending schools, which the tabs show. */
const pendingCount = 'GET /bff/admin/institutions/pending?page=1&pageSize=1';
/** The call for the first page of the pending schools. */
export const pendingPage = 'GET /bff/admin/institutions/pending?page=1&pageSize=20';

/** A list as the bff answers it. */
export const listOf = (...items: object[]) => ({ body: { items, total: items.length } });
/** The call for one school. */
export const one = (id: string) => `GET /bff/admin/institutions?institutionId=${id}`;
/** A refusal, with the fields that a screen shows. */
export const refused = (problem: string, more: object = {}) => ({
  status: 409,
  body: { problem, statusCode: 409, message: '', requestId: 'r', ...more },
});

/** Adds the browser functions that jsdom lacks. */
export function polyfillJsdom(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  openDialogsInJsdom();
}

/** Opens the page of users and institutions at a path below it; one school is pending unless `set` answers otherwise. */
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
  answers.on('GET /bff/admin/waiting-teachers?page=1&pageSize=1', () => listOf());
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
