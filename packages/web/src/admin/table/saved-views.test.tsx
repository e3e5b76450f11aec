// @vitest-environment jsdom
import type { SavedView } from '@edison/contracts/bff/admin/dashboard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { SavedViews, viewSearch } from './saved-views.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const drafts: SavedView = { viewId: 'v1', list: 'events', name: 'Kladder', search: 'sort=title&status=draft' };

function open(answers: Answers, path: string, views: readonly SavedView[]) {
  let there = [...views];
  answers.on('GET /bff/admin/views?list=events', () => ({ body: { items: there, total: there.length } }));
  answers.on('POST /bff/admin/views', (body) => {
    const view = { ...drafts, ...Object(body), viewId: `v${there.length + 2}` };
    there = [...there, view];
    return { status: 201, body: view };
  });
  answers.on('POST /bff/admin/views/v1/delete', () => {
    there = there.filter(({ viewId }) => viewId !== 'v1');
    return { body: drafts };
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SavedViews list="events" /> }),
    history,
    trailingSlash: 'preserve',
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('what a view keeps is the filters and the order, not the page or the chosen rows', () => {
  expect(viewSearch('?status=draft&side=3&valgt=a%2Cb&koder-side=2&sort=title')).toBe('sort=title&status=draft');
  expect(viewSearch('?side=2')).toBe('');
});

test('views are links, and the one that is shown is marked', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?status=draft&sort=title&side=2', [
    drafts,
    { ...drafts, viewId: 'v2', name: 'Alle', search: 'sort=-title' },
  ]);
  const link = await screen.findByRole('link', { name: 'Kladder' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/admin/events/?sort=title&status=draft', 'true']);
  expect(screen.getByRole('link', { name: 'Alle' }).getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gem visning' })).toBeNull();
});

test('a tab with nothing narrowed is no view to keep', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?fane=brugere', [drafts]);
  await screen.findByRole('link', { name: 'Kladder' });
  expect(screen.queryByRole('button', { name: 'Gem visning' })).toBeNull();
});

test('what is shown is kept under a name, and told', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?status=draft&side=2', []);
  await press('Gem visning');
  const field = screen.getByRole('textbox', { name: 'Navn på visningen' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ' Mine ' } });
  await press('Gem');
  expect(await screen.findByText('Visningen Mine er gemt.')).toBe(document.activeElement);
  expect(await screen.findByRole('link', { name: 'Mine', current: true })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    list: 'events',
    name: 'Mine',
    search: 'status=draft',
  });
});

test('a name that is left out is told at the field, with the focus there, and nothing is sent', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?status=draft', []);
  await press('Gem visning');
  const field = screen.getByRole('textbox', { name: 'Navn på visningen' });
  await press('Gem');
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
  expect(screen.getByText('Skriv et navn til visningen.')).toBeTruthy();
  expect(answers.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  fireEvent.change(field, { target: { value: 'Mine' } });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('a name that is given up is gone when the form is opened again', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?status=draft', []);
  await press('Gem visning');
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn på visningen' }), { target: { value: 'Mine' } });
  await press('Fortryd');
  await press('Gem visning');
  expect(screen.getByRole('textbox', { name: 'Navn på visningen' })).toHaveProperty('value', '');
});

test('a name that is taken is told at the field, with the focus there', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/?status=draft', []);
  answers.refuse('POST /bff/admin/views', 'NAME_TAKEN', 409);
  await press('Gem visning');
  const field = screen.getByRole('textbox', { name: 'Navn på visningen' });
  fireEvent.change(field, { target: { value: 'Mine' } });
  await press('Gem');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Navnet er taget. Find på et andet.')).toBeTruthy();
});

test('a deletion is told and can be undone', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/', [drafts]);
  await press('Slet visningen Kladder');
  await screen.findByText('Visningen Kladder er slettet.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kladder' })).toBeNull());
  await press('Fortryd sletningen');
  expect(await screen.findByRole('link', { name: 'Kladder' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fortryd sletningen' })).toBeNull();
});

test('views that cannot be had take nothing else away', async () => {
  await using answers = await startAnswers();
  open(answers, '/admin/events/', []);
  answers.refuse('GET /bff/admin/views?list=events', 'UPSTREAM_UNAVAILABLE', 503);
  expect(await screen.findByText('Dine gemte visninger kunne ikke hentes.')).toBeTruthy();
});
