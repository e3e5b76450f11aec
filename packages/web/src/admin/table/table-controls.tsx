import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import type { ReactNode } from 'react';
import { tableText } from '../../text/admin/lists.ts';
import type { AdminColumns } from './admin-column.ts';
import styles from './admin-table.module.css';
import { type Order, pageSizes } from './list-spec.ts';
import { SelectAll } from './table-rows.tsx';
import type { TableAddress } from './use-list-address.ts';
import type { TableModel } from './use-table-model.ts';

export interface BulkActions<Row> {
  /** The name of a row in the label of its checkbox: "Vælg Lærercamp i Odense". */
  readonly rowName: (row: Row) => string;
  /** The buttons for the selected rows; `onDone` clears the selection. */
  readonly actions: (rows: readonly Row[], onDone: () => void) => ReactNode;
}

interface BulkBarProps<Row extends object> {
  readonly bulk: BulkActions<Row>;
  readonly model: TableModel<Row>;
  /** Called after the selection was cleared: the bar disappears, so the caller moves the focus. */
  readonly onDone: () => void;
}

/** A sticky bar with the number of selected rows and the actions on them. */
export function BulkBar<Row extends object>({ bulk, model, onDone }: BulkBarProps<Row>) {
  const chosen = model.getSelectedRowModel().rows.map((row) => row.original);
  function unchoose(): void {
    model.resetRowSelection(true);
    onDone();
  }
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 || undefined}>
      {model.getRowModel().rows.length === 0 ? null : (
        <span className={styles.phoneOnly}>
          <SelectAll model={model} />
        </span>
      )}
      <p role="status">{chosen.length === 0 ? '' : tableText.chosenOf(chosen.length)}</p>
      {chosen.length === 0 ? null : (
        <>
          {bulk.actions(chosen, unchoose)}
          <Button kind="quiet" label={tableText.unchoose} onClick={unchoose} />
        </>
      )}
    </div>
  );
}

interface NoneFoundProps {
  readonly address: { readonly isFiltered: boolean; readonly onClear: () => void };
  /** Shown when the list has no rows at all. */
  readonly empty: ReactNode;
  readonly onCleared: () => void;
}

/** Shown in place of the rows: the list is empty, or nothing matches the filters, with a button that clears them. */
export function NoneFound({ address, empty, onCleared }: NoneFoundProps) {
  if (!address.isFiltered) return empty;
  function clear(): void {
    address.onClear();
    onCleared();
  }
  return (
    <EmptyState
      headline={tableText.noneFound}
      text={tableText.noneFoundText}
      action={<Button kind="secondary" label={tableText.clear} onClick={clear} />}
    />
  );
}

interface SortSelectProps<Row, Sort extends string> {
  readonly columns: AdminColumns<Row, Sort>;
  readonly address: TableAddress<Sort>;
}

/** A select for the sort order, on phones, where rows are cards without a table head. */
export function SortSelect<Row, Sort extends string>({ columns, address }: SortSelectProps<Row, Sort>) {
  const orders = columns.flatMap((column) => choicesOf(column));
  if (orders.length === 0) return null;
  return (
    <div className={styles.phoneOnly}>
      <Select
        label={tableText.sortBy}
        {...(orders.some(({ value }) => value === address.order) ? {} : { emptyText: tableText.noSort })}
        value={address.order}
        choices={orders}
        onChange={({ target }) => {
          const chosen = orders.find(({ value }) => value === target.value);
          if (chosen) address.onSort(chosen.value);
        }}
      />
    </div>
  );
}

interface Sortable<Sort extends string> {
  readonly header: string;
  readonly sort?: Sort;
  readonly only?: 'ascending' | 'descending';
}

function choicesOf<Sort extends string>({ header, sort, only }: Sortable<Sort>): { value: Order<Sort>; label: string }[] {
  if (sort === undefined) return [];
  if (only !== undefined) return [{ value: sort, label: tableText.orderOf(header, only === 'descending') }];
  return [
    { value: sort, label: tableText.orderOf(header, false) },
    { value: `-${sort}`, label: tableText.orderOf(header, true) },
  ];
}

interface PagerProps<Row extends object> {
  readonly model: TableModel<Row>;
  readonly total: number;
  /** Called when another page is asked for. */
  readonly onTurn: () => void;
}

/** The pagination: previous and next, the page size, and the page number for paper. */
export function Pager<Row extends object>({ model, total, onTurn }: PagerProps<Row>) {
  const { pageIndex, pageSize } = model.state.pagination;
  const pages = model.getPageCount();
  function turn(to: () => void): void {
    to();
    onTurn();
  }
  return (
    <div className={styles.foot}>
      {pages > 1 ? (
        <nav className={styles.pages} aria-label={tableText.pages}>
          {pageIndex > 0 ? <Button kind="secondary" label={tableText.previous} onClick={() => turn(model.previousPage)} /> : null}
          <span>{tableText.pageOf(pageIndex + 1, pages)}</span>
          {pageIndex + 1 < pages ? <Button kind="secondary" label={tableText.next} onClick={() => turn(model.nextPage)} /> : null}
        </nav>
      ) : null}
      {total > pageSizes[0] ? (
        <Select
          label={tableText.pageSize}
          value={String(pageSize)}
          choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => model.setPageSize(Number(target.value))}
        />
      ) : null}
      <Button kind="quiet" label={tableText.print} onClick={() => window.print()} />
    </div>
  );
}
