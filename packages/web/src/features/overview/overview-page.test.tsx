// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { prefetchOverview } from './landing-page.tsx';
import { OverviewPage } from './overview-page.tsx';

afterEach(cleanup);

const lists = ['sign-ups', 'latest-sign-ups', 'programmes', 'relevant-events', 'materials'].map((name) => `GET /bff/me/${name}`);

function answerAll(answers: Answers): void {
  for (const route of [...lists, 'GET /bff/events']) answers.on(route, () => ({ body: { items: [], total: 0 } }));
  answers.on('GET /bff/me/profile', () => ({ body: sampleProfile() }));
  answers.on('GET /bff/me/account', () => ({ body: { email: 'mette@skole.example', notices: {} } }));
  answers.on('GET /bff/content/menus', () => ({ body: { Menus: [], QuickLinks: [] } }));
}

function open(before: (queries: QueryClient) => void = () => undefined): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  queries.setQueryData(['session'], teacher);
  before(queries);
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <OverviewPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return queries;
}

test('when the backend is away that is told once, with one way to try again, and then all of it comes', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  for (const route of [...lists, 'GET /bff/events', 'GET /bff/me/account']) answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
  const queries = open();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getAllByRole('button', { name: 'Prøv igen' })).toHaveLength(1);
  answerAll(answers);
  fireEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Dine forløb' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('whoever signed up to nothing is told so once', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  open();
  expect(await screen.findByRole('region', { name: 'Dine næste datoer' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Dine seneste tilmeldinger' })).toBeNull());
});

test('what was asked for during the login is not asked for again', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  const queries = open(prefetchOverview);
  expect(await screen.findByRole('region', { name: 'Dine forløb' })).toBeDefined();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const asked = answers.calls.map(({ route }) => route);
  expect(new Set(asked).size).toBe(asked.length);
});
