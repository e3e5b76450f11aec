import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  /** The caption is said but not seen, where a heading above says the same. */
  readonly hideCaption?: boolean;
  /** The first column names its row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Rows and columns on a wide screen; a card a row on a phone. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <table className={styles.table} data-hide-caption={hideCaption || undefined}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col">
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row}>
            <th scope="row">{naming.cell(row)}</th>
            {others.map((column) => (
              <td key={column.header} data-header={column.header}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
