// @vitest-environment jsdom
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

interface Person {
  readonly id: string;
  readonly name: string;
}

/** A list whose search word is kept out of the address, and whose newest rows the server sorts in one direction only. */
const spec = defineList({
  name: 'folk',
  filters: { word: z.string().optional(), state: z.enum(['active', 'out']).optional() },
  unwritten: ['word'],
  sorts: ['name', 'newest'],
  order: 'newest',
});
const columns: AdminColumns<Person, 'name' | 'newest'> = [
  { header: 'Navn', sort: 'name', cell: ({ name }) => name },
  { header: 'Oprettet', sort: 'newest', only: 'descending', cell: () => '–' },
];
const rowKey = ({ id }: Person) => id;
const people = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));

type Fetch = (asked: object) => Promise<{ items: Person[]; total: number }>;
const all: Fetch = async () => ({ items: people, total: 70 });

function People({ fetch }: { readonly fetch: Fetch }) {
  const address = useListAddress(spec);
  const { filters, order, page, pageSize } = address;
  const asked = { ...filters, order, page, pageSize };
  const query = useQuery({ queryKey: ['people', asked], queryFn: () => fetch(asked), placeholderData: keepPreviousData, retry: false });
  return (
    <AdminTable
      caption="Folk"
      counted={{ one: 'person', many: 'personer' }}
      {...{ columns, rowKey, query, address }}
      filters={<SearchField label="Søg" value={filters.word} onSearch={(word) => address.onNarrow({ word }, 'typed')} />}
      bulk={{ rowName: ({ name }) => name, actions: () => null }}
      empty={<p>Ingen endnu</p>}
    />
  );
}

function open(fetch: Fetch = all, path = '/admin/brugere-og-institutioner/?fane=brugere') {
  const asked: object[] = [];
  const client = new QueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const told: Fetch = (wish) => {
    asked.push(wish);
    return fetch(wish);
  };
  const root = createRootRoute({ component: () => <People fetch={told} /> });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root, history, trailingSlash: 'preserve' })} />
    </QueryClientProvider>,
  );
  return { history, asked, client };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('an address that others write in too', () => {
  test('keeps their words, and tells the words of this list by its name', async () => {
    const { history } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Navn' }));
    await waitFor(() => expect(history.location.search).toBe('?fane=brugere&folk-sort=name'));
    fireEvent.click(screen.getByRole('button', { name: 'Næste side' }));
    await waitFor(() => expect(history.location.search).toBe('?fane=brugere&folk-sort=name&folk-side=2'));
  });

  test('never has the word that people are searched by; the first page is shown for it', async () => {
    const { history, asked } = open(all, '/x/?folk-side=3');
    await screen.findByText('Person 0');
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'Mette' } });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    await waitFor(() => expect(asked.at(-1)).toEqual({ word: 'Mette', order: 'newest', page: 1, pageSize: 20 }));
    expect(history.location.href).toBe('/x/');
  });
});

describe('what can be done with the rows', () => {
  test('a column that the server sorts one way round stays so, and says which', async () => {
    const { asked } = open();
    await screen.findByText('Person 0');
    const head = screen.getByRole('columnheader', { name: 'Oprettet' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    expect(asked).toHaveLength(1);
  });

  test('on a phone the orders stand in a list of their own', async () => {
    const { asked } = open();
    const orders = await screen.findByRole('combobox', { name: 'Sortér efter' });
    expect([...orders.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Navn, stigende',
      'Navn, faldende',
      'Oprettet, faldende',
    ]);
    fireEvent.change(orders, { target: { value: '-name' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ order: '-name' }));
  });

  test('a page can be longer, and begins anew then', async () => {
    const { asked, history } = open(all, '/x/?folk-side=2');
    await screen.findByText('Person 0');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rækker pr. side' }), { target: { value: '100' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, pageSize: 100 }));
    expect(history.location.search).toBe('?folk-antal=100');
  });

  test('shift chooses all rows between, and the box above them is half set until all are', async () => {
    open();
    await screen.findByText('Person 0');
    fireEvent.click(box('Vælg Person 2'));
    await screen.findByText('1 valgt');
    fireEvent.click(box('Vælg Person 5'), { shiftKey: true });
    expect(await screen.findByText('4 valgt')).toBeTruthy();
    const above = within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', { name: 'Vælg alle på siden' });
    await waitFor(() => expect([above.indeterminate, above.checked]).toEqual([true, false]));
    fireEvent.click(screen.getByRole('button', { name: 'Fjern valg' }));
    await waitFor(() => expect(screen.queryByText('4 valgt')).toBeNull());
  });
});

describe('while nothing is here yet', () => {
  test('grey rows stand for it, with the real head above', async () => {
    open(() => new Promise(() => undefined));
    const table = await screen.findByRole('table', { name: 'Folk' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getByRole('columnheader', { name: 'Navn' })).toBeTruthy();
    expect(within(table).queryByRole('rowheader')).toBeNull();
  });

  test('rows that were here stay when they cannot be had anew', async () => {
    let fails = false;
    const { client } = open(async (wish) => {
      if (fails) throw new Error('gone');
      return all(wish);
    });
    await screen.findByText('Person 0');
    fails = true;
    await client.invalidateQueries();
    expect(await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' })).toBeTruthy();
    expect(screen.getByText('Person 0')).toBeTruthy();
  });
});
