// @vitest-environment jsdom
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AdminColumns } from './admin-column.ts';
import { AdminTable } from './admin-table.tsx';
import { defineList } from './list-spec.ts';
import { SearchField } from './search-field.tsx';
import { useListAddress } from './use-list-address.ts';

beforeAll(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

interface Camp {
  readonly id: string;
  readonly title: string;
  readonly seats: number;
}

const spec = defineList({ filters: { word: z.string().optional() }, sorts: ['title', 'seats'], order: 'title' });
const columns: AdminColumns<Camp, 'title' | 'seats'> = [
  { header: 'Titel', sort: 'title', cell: ({ title }) => title },
  { header: 'Pladser', sort: 'seats', first: 'descending', align: 'end', cell: ({ seats }) => seats },
  { header: 'Nummer', cell: ({ id }) => id },
];

type Fetch = (asked: { order: string; page: number; word: string | undefined }) => Promise<{ items: Camp[]; total: number }>;

const camps = (page: number): Camp[] =>
  Array.from({ length: 20 }, (_, at) => ({ id: `e${page}-${at}`, title: `Camp ${page}-${at}`, seats: at }));

const hundred: Fetch = async ({ page }) => ({ items: camps(page), total: 100 });

function Camps({ fetch, done }: { fetch: Fetch; done: (ids: readonly string[]) => void }) {
  const address = useListAddress(spec);
  const asked = { order: address.order, page: address.page, word: address.filters.word };
  const query = useQuery({ queryKey: ['camps', asked], queryFn: () => fetch(asked), placeholderData: keepPreviousData, retry: false });
  return (
    <AdminTable
      caption="Camps"
      counted={{ one: 'camp', many: 'camps' }}
      columns={columns}
      rowKey={rowKey}
      query={query}
      address={address}
      filters={<SearchField label="Søg" value={address.filters.word} onSearch={(word) => address.onNarrow({ word }, 'typed')} />}
      bulk={{
        rowName: ({ title }) => title,
        actions: (rows, onDone) => (
          <Button
            label="Udgiv"
            onClick={() => {
              done(rows.map(rowKey));
              onDone();
            }}
          />
        ),
      }}
      empty={<EmptyState headline="Ingen camps endnu" text="Opret den første." />}
    />
  );
}

const rowKey = ({ id }: Camp) => id;

function open(fetch: Fetch = hundred, path = '/admin/events/') {
  const done: string[][] = [];
  const asked: unknown[] = [];
  const counting: Fetch = (wish) => {
    asked.push(wish);
    return fetch(wish);
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const root = createRootRoute({ component: () => <Camps fetch={counting} done={(ids) => done.push([...ids])} /> });
  const router = createRouter({ routeTree: root, history, trailingSlash: 'preserve' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { history, done, asked };
}

const headOf = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the order', () => {
  test('is said by the heads, and a press sorts by a column its own way round, then the other', async () => {
    const { history, asked } = open();
    await screen.findByText('Camp 1-0');
    expect(headOf('Titel').getAttribute('aria-sort')).toBe('ascending');
    expect([headOf('Pladser').getAttribute('aria-sort'), headOf('Nummer').getAttribute('aria-sort')]).toEqual(['none', null]);
    press('Pladser');
    await waitFor(() => expect(history.location.search).toBe('?sort=-seats'));
    expect(headOf('Pladser').getAttribute('aria-sort')).toBe('descending');
    press('Pladser');
    await waitFor(() => expect(history.location.search).toBe('?sort=seats'));
    expect(asked).toContainEqual({ order: '-seats', page: 1, word: undefined });
    expect(history.location.pathname).toBe('/admin/events/');
  });
});

describe('the pages', () => {
  test('turn by the address; the focus goes to the line that tells what is shown, and back goes back', async () => {
    const { history } = open();
    await screen.findByText('Viser 1–20 af 100 camps');
    expect(screen.queryByRole('button', { name: 'Forrige side' })).toBeNull();
    press('Næste side');
    const line = await screen.findByText('Viser 21–40 af 100 camps');
    expect([history.location.search, document.activeElement]).toEqual(['?side=2', line]);
    expect(await screen.findByRole('rowheader', { name: 'Camp 2-0' })).toBeTruthy();
    history.back();
    expect(await screen.findByText('Viser 1–20 af 100 camps')).toBeTruthy();
  });

  test('old rows stay while the next page is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<{ items: Camp[]; total: number }>();
    open((wish) => (wish.page === 1 ? hundred(wish) : promise));
    await screen.findByText('Camp 1-0');
    press('Næste side');
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Camp 1-0')).toBeTruthy();
    resolve({ items: camps(2), total: 100 });
    expect(await screen.findByText('Camp 2-0')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
  });

  test('a page that is no more leads to the last one', async () => {
    const { history } = open(async ({ page }) => ({ items: page > 5 ? [] : camps(page), total: 100 }), '/admin/events/?side=9');
    expect(await screen.findByText('Camp 5-0')).toBeTruthy();
    expect(history.location.search).toBe('?side=5');
  });
});

describe('the choice', () => {
  test('stands in the address, all of the page at once or one by one, and what is done with it empties it', async () => {
    const { history, done } = open();
    await screen.findByText('Camp 1-0');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vælg Camp 1-3' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Camp 1-4' }));
    expect(await screen.findByText('2 valgt')).toBeTruthy();
    expect(history.location.search).toBe('?valgt=e1-3%2Ce1-4');
    press('Udgiv');
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(done).toEqual([['e1-3', 'e1-4']]);
    fireEvent.click(within(screen.getByRole('table')).getByRole('checkbox', { name: 'Vælg alle på siden' }));
    expect(await screen.findByText('20 valgt')).toBeTruthy();
  });

  test('does not outlive the page that it was made on', async () => {
    const { history } = open(hundred, '/admin/events/?valgt=e1-3');
    expect(await screen.findByText('1 valgt')).toBeTruthy();
    press('Næste side');
    await screen.findByText('Camp 2-0');
    expect([history.location.search, screen.queryByText('1 valgt')]).toEqual(['?side=2', null]);
  });
});

describe('searching', () => {
  const found: Fetch = async ({ word }) => (word === 'intet' ? { items: [], total: 0 } : { items: camps(1), total: 20 });

  test('waits until the typing rests, and takes no step of its own', async () => {
    const { history, asked } = open(found);
    const field = await screen.findByRole('searchbox', { name: 'Søg' });
    const before = history.length;
    for (const value of ['c', 'ca', 'camp']) fireEvent.input(field, { target: { value } });
    await waitFor(() => expect(history.location.search).toBe('?word=camp'));
    expect(history.length).toBe(before);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('that finds nothing says so, and can be cleared', async () => {
    const { history } = open(found, '/admin/events/?word=intet');
    expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
    press('Ryd filtre');
    expect(await screen.findByText('Camp 1-0')).toBeTruthy();
    expect(history.location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Søg' })).toHaveProperty('value', '');
  });
});

describe('a list without rows', () => {
  test('says what to do first, where no filter is on', async () => {
    open(async () => ({ items: [], total: 0 }));
    expect(await screen.findByText('Ingen camps endnu')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('that failed can be tried again', async () => {
    let fails = true;
    open(async (wish) => {
      if (fails) throw new Error('gone');
      return hundred(wish);
    });
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByText('Camp 1-0')).toBeTruthy();
  });
});
