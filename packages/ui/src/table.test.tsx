// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

afterEach(cleanup);

const rows = [{ id: '1', name: 'Mette Holm', school: 'Egebakkeskolen' }];

test('a table is named by its caption, a row by its first cell, and each cell knows its header for the card on a phone', () => {
  render(
    <Table
      caption="Nyeste brugere"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Navn', cell: ({ name }) => name },
        { header: 'Skole', cell: ({ school }) => school },
      ]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Nyeste brugere' }));
  expect(table.getByRole('rowheader', { name: 'Mette Holm' })).toBeTruthy();
  expect(table.getByRole('cell', { name: 'Egebakkeskolen' }).getAttribute('data-header')).toBe('Skole');
});

test('a card is named by its heading, at the level that the page needs', () => {
  render(
    <Card headline="Lærercamp i Odense" level={3} aside={<Badge label="Venteliste" tone="warning" />}>
      <p>To dage</p>
    </Card>,
  );
  expect(within(screen.getByRole('article', { name: 'Lærercamp i Odense' })).getByText('Venteliste')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Lærercamp i Odense' })).toBeTruthy();
});

test('waiting is said and takes as many places as what will come', () => {
  render(<Skeleton label="Henter dine tilmeldinger" cards={3} />);
  const waiting = screen.getByRole('status', { name: 'Henter dine tilmeldinger' });
  expect(waiting.getAttribute('aria-busy')).toBe('true');
  expect(waiting.children).toHaveLength(3);
});

test('an empty list says what to do next', () => {
  render(<EmptyState headline="Ingen tilmeldinger" text="Find et event" action={<a href="/kurser-og-events/">Find et event</a>} />);
  expect(screen.getByRole('link', { name: 'Find et event' })).toBeTruthy();
});
