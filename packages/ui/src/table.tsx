import type { ReactNode } from 'react';
import { type Align, Cell, HeadCell, Row, RowHeaderCell, TableFrame } from './table-parts.tsx';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: Align;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  /** Hides the caption visually, where a heading above the table says the same. */
  readonly hideCaption?: boolean;
  readonly dense?: boolean;
  /** The first column is the header of its row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A simple table of a few rows in a fixed order. Lists with sorting, paging and selection are built from `table-parts.tsx`. */
export function Table<Each>({ columns, rows, rowKey, ...frame }: TableProps<Each>) {
  const [naming, ...others] = columns;
  const head = columns.map(({ header, align }) => <HeadCell key={header} header={header} align={align} />);
  return (
    <TableFrame {...frame} head={head}>
      {rows.map((row) => (
        <Row key={rowKey(row)}>
          <RowHeaderCell>{naming.cell(row)}</RowHeaderCell>
          {others.map(({ header, align, cell }) => (
            <Cell key={header} header={header} align={align}>
              {cell(row)}
            </Cell>
          ))}
        </Row>
      ))}
    </TableFrame>
  );
}
