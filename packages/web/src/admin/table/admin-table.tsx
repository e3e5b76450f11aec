import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failed } from '../../page/section.tsx';
import type { Noun } from '../../text/admin/figures.ts';
import { shownRangeText, tableText } from '../../text/admin/lists.ts';
import { numericDate } from '../../text/dates.ts';
import { portalText } from '../../text/portal.ts';
import type { AdminColumns } from './admin-column.ts';
import styles from './admin-table.module.css';
import { type BulkActions, BulkBar, NoneFound, Pager, SortSelect } from './table-controls.tsx';
import { TableRows } from './table-rows.tsx';
import type { TableAddress } from './use-list-address.ts';
import { useTableModel } from './use-table-model.ts';

/** One page of a list, as the server gives it. */
interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

export interface AdminTableProps<Row, Sort extends string> {
  /** The accessible name of the table; the visible heading is above it. */
  readonly caption: string;
  /** The noun for the rows: "event" and "events". */
  readonly counted: Noun;
  /** Defined outside the component: a new array on each render would rebuild the table. */
  readonly columns: AdminColumns<Row, Sort>;
  readonly rowKey: (row: Row) => string;
  /** Made with `placeholderData: keepPreviousData`, so that the old rows stay while a new page loads. */
  readonly query: UseQueryResult<ListPage<Row>, Error>;
  readonly address: TableAddress<Sort>;
  /** The filters: `Field`s, `Select`s and a `SearchField`. */
  readonly filters?: ReactNode;
  /** The saved views, above the rows. */
  readonly views?: ReactNode;
  /** The actions on several selected rows; without it rows cannot be selected. */
  readonly bulk?: BulkActions<Row>;
  /** Shown when there are no rows and no filter is set. */
  readonly empty: ReactNode;
}

const none: readonly never[] = [];

/** A list that is sorted, paged, filtered and selected from; its whole state is in the address, and the server does the work. */
export function AdminTable<Row extends object, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { caption, counted, columns, rowKey, query, address, bulk } = props;
  const { items = none, total = 0 } = query.data ?? {};
  const model = useTableModel({ columns, rows: items, total, rowKey, address });
  const shown = useRef<HTMLParagraphElement>(null);
  useLastPage(query, address);
  // The pressed control disappears: the focus goes to the status line.
  function toTop(): void {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'start' });
  }
  const found = query.data === undefined ? portalText.waiting : shownRangeText({ ...address, total }, counted);
  const isEmpty = query.isSuccess && total === 0;
  const isLost = query.isError && query.data === undefined;
  return (
    <div className={styles.list}>
      {props.views}
      {props.filters === undefined ? null : (
        <search className={styles.filters} aria-label={`${tableText.filters}: ${caption}`}>
          {props.filters}
        </search>
      )}
      <div className={styles.above}>
        <p className={styles.shown} role="status" tabIndex={-1} ref={shown}>
          {isLost || (isEmpty && !address.isFiltered) ? '' : found}
        </p>
        <SortSelect columns={columns} address={address} />
      </div>
      {query.isError ? (
        <Failed headline={tableText.failed} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {isEmpty ? <NoneFound address={address} empty={props.empty} onCleared={toTop} /> : null}
      {bulk === undefined ? null : <BulkBar bulk={bulk} model={model} onDone={toTop} />}
      {isEmpty || isLost ? null : <TableRows caption={caption} columns={columns} model={model} query={query} bulk={bulk} />}
      {total === 0 ? null : <Pager model={model} total={total} onTurn={toTop} />}
      <p className={styles.paper}>{`${numericDate(new Date(query.dataUpdatedAt).toISOString())} · ${found}`}</p>
    </div>
  );
}

/** Goes to the last page when the current one no longer exists, as after a deletion. */
function useLastPage(
  query: UseQueryResult<ListPage<unknown>, Error>,
  { page, pageSize, onPage }: Pick<TableAddress<string>, 'page' | 'pageSize' | 'onPage'>,
): void {
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));
  const isGone = query.isSuccess && !query.isPlaceholderData && page > last;
  useEffect(() => {
    if (isGone) onPage(last, 'replace');
  }, [isGone, last, onPage]);
}
