// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Cell, HeadCell, Row, RowHeaderCell, SelectCell, SelectHeadCell, SkeletonRows, TableFrame } from './table-parts.tsx';

afterEach(cleanup);

test('a column that can be sorted has a button in its head, and says how it is sorted; another has none', () => {
  const sorted = vi.fn();
  const head = [
    <HeadCell key="a" header="Navn" sort={{ direction: 'ascending', onSort: sorted }} />,
    <HeadCell key="b" header="Pladser" align="end" />,
  ];
  render(
    <TableFrame caption="Events" head={head}>
      {null}
    </TableFrame>,
  );
  const name = screen.getByRole('columnheader', { name: 'Navn' });
  expect(name.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(name).getByRole('button', { name: 'Navn' }));
  expect(sorted).toHaveBeenCalledOnce();
  const seats = screen.getByRole('columnheader', { name: 'Pladser' });
  expect([seats.getAttribute('aria-sort'), seats.querySelector('button'), seats.dataset.align]).toEqual([null, null, 'end']);
});

test('a row is named by its name also when a box stands before it, and a chosen one is marked', () => {
  const head = [
    <SelectHeadCell key="t">
      <input type="checkbox" aria-label="Vælg alle" />
    </SelectHeadCell>,
    <HeadCell key="a" header="Navn" />,
    <HeadCell key="b" header="Skole" />,
  ];
  render(
    <TableFrame caption="Folk" head={head}>
      <Row chosen>
        <SelectCell>
          <input type="checkbox" aria-label="Vælg Mette" defaultChecked />
        </SelectCell>
        <RowHeaderCell>Mette</RowHeaderCell>
        <Cell header="Skole">Egebakkeskolen</Cell>
      </Row>
    </TableFrame>,
  );
  const row = screen.getByRole('rowheader', { name: 'Mette' }).closest('tr');
  expect(row?.hasAttribute('data-chosen')).toBe(true);
  expect(screen.getByRole('cell', { name: 'Egebakkeskolen' }).getAttribute('data-header')).toBe('Skole');
});

test('rows that wait say nothing, and the table says that it is busy', () => {
  render(
    <TableFrame caption="Folk" busy head={<HeadCell header="Navn" />}>
      <SkeletonRows rows={3} columns={2} />
    </TableFrame>,
  );
  const table = screen.getByRole('table', { name: 'Folk' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(within(table).queryByRole('cell')).toBeNull();
  expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
});
