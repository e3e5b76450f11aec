import {
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { AdminColumn } from './admin-column.ts';
import type { TableAddress } from './use-list-address.ts';

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, rowSelectionFeature });

interface Model<Row, Sort extends string> {
  readonly columns: readonly AdminColumn<Row, Sort>[];
  /** One page, as the server sorted it. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly rowKey: (row: Row) => string;
  readonly address: TableAddress<Sort>;
}

/** The model of a table whose state is the page's address: what is sorted and chosen, and what a press makes of it. */
export function useTableModel<Row extends object, Sort extends string>({ columns, rows, total, rowKey, address }: Model<Row, Sort>) {
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: idOf(column),
        header: column.header,
        // The server sorts; a column without a value would count as one that cannot be.
        accessorFn: (row: Row) => rowKey(row),
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.first === 'descending',
      })),
    [columns, rowKey],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = [{ id: address.order.replace(/^-/, ''), desc: address.order.startsWith('-') }];
  const rowSelection = Object.fromEntries(address.chosen.map((key) => [key, true as const]));
  return useTable({
    ...{ features, columns: defs, data, getRowId: rowKey, rowCount: total },
    ...{ manualSorting: true, manualPagination: true, enableMultiSort: false, enableSortingRemoval: false },
    state: { sorting, rowSelection, pagination: { pageIndex: address.page - 1, pageSize: address.pageSize } },
    onSortingChange: (change: Updater<typeof sorting>) => {
      const [next] = functionalUpdate(change, sorting);
      const sort = columns.find((column) => idOf(column) === next?.id)?.sort;
      if (next && sort !== undefined) address.onSort(next.desc ? `-${sort}` : sort);
    },
    onRowSelectionChange: (change: Updater<Record<string, true>>) => address.onChoose(Object.keys(functionalUpdate(change, rowSelection))),
    onPaginationChange: (change: Updater<{ pageIndex: number; pageSize: number }>) => {
      const now = { pageIndex: address.page - 1, pageSize: address.pageSize };
      const next = functionalUpdate(change, now);
      if (next.pageSize !== now.pageSize) address.onPageSize(next.pageSize);
      else if (next.pageIndex !== now.pageIndex) address.onPage(next.pageIndex + 1);
    },
  });
}

/** The model of a table of these rows. */
export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row, string>>;

/** What the model calls a column. */
export function idOf({ sort, header }: { readonly sort?: string; readonly header: string }): string {
  return sort ?? header;
}
