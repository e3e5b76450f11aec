import { Select } from '@edison/ui/select/select';
import { orderOf, tableText } from '../../../../text/admin/table.ts';
import type { AdminColumns } from '../admin-column.ts';
import type { Order } from '../list-spec.ts';
import type { TableAddress } from '../use-list-address.ts';
import styles from './admin-table.module.css';

interface SortSelectProps<Row, Sort extends string> {
  readonly columns: AdminColumns<Row, Sort>;
  readonly address: TableAddress<Sort>;
}

/** The orders of a list where rows are cards and have no head to press. */
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
  if (only !== undefined) return [{ value: sort, label: orderOf(header, only === 'descending') }];
  return [
    { value: sort, label: orderOf(header, false) },
    { value: `-${sort}`, label: orderOf(header, true) },
  ];
}
