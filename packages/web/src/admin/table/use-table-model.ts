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
  /** The rows of one page, sorted by the server. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly rowKey: (row: Row) => string;
  readonly address: TableAddress<Sort>;
}

/** A TanStack table whose sorting, paging and selection are those of the page's address. */
export function useTableModel<Row extends object, Sort extends string>({ columns, rows, total, rowKey, address }: Model<Row, Sort>) {
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: columnId(column),
        header: column.header,
        // Unused, since the server sorts; but without an accessor the library treats a column as not sortable.
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
      const sort = columns.find((column) => columnId(column) === next?.id)?.sort;
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

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row, string>>;

/** The id of a column in the TanStack table. */
export function columnId({ sort, header }: { readonly sort?: string; readonly header: string }): string {
  return sort ?? header;
}
