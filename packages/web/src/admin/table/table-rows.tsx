import { Cell, HeadCell, Row, RowHeaderCell, SelectCell, SelectHeadCell, SkeletonRows, TableFrame } from '@edison/ui/table-parts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { tableText } from '../../text/admin/lists.ts';
import type { AdminColumn, AdminColumns } from './admin-column.ts';
import styles from './admin-table.module.css';
import { columnId, type TableModel } from './use-table-model.ts';

interface TableRowsProps<Each extends object, Sort extends string> {
  readonly caption: string;
  readonly columns: AdminColumns<Each, Sort>;
  readonly model: TableModel<Each>;
  readonly query: UseQueryResult<unknown, Error>;
  /** The name of a row in the label of its checkbox; without it there are no checkboxes. */
  readonly bulk?: { readonly rowName: (row: Each) => string } | undefined;
}

/** The number of placeholder rows while the first page loads. */
const skeletonRows = 8;

/** The table: its head, and the rows of one page or placeholders. */
export function TableRows<Each extends object, Sort extends string>({ caption, columns, model, query, bulk }: TableRowsProps<Each, Sort>) {
  const [naming, ...others] = columns;
  const heads = columns.map((column) => <SortHead key={column.header} column={column} model={model} />);
  const width = columns.length + (bulk === undefined ? 0 : 1);
  return (
    <TableFrame
      dense
      hideCaption
      caption={caption}
      busy={query.isPlaceholderData || query.isPending}
      head={bulk === undefined ? heads : [<SelectAllHead key="choose" model={model} />, ...heads]}
    >
      {query.isPending ? <SkeletonRows rows={skeletonRows} columns={width} /> : null}
      {model.getRowModel().rows.map((row) => (
        <Row key={row.id} chosen={row.getIsSelected()}>
          {bulk === undefined ? null : (
            <SelectCell>
              <label className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={tableText.chooseOf(bulk.rowName(row.original))}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </label>
            </SelectCell>
          )}
          <RowHeaderCell>{naming.cell(row.original)}</RowHeaderCell>
          {others.map(({ header, align, cell }) => (
            <Cell key={header} header={header} align={align}>
              {cell(row.original)}
            </Cell>
          ))}
        </Row>
      ))}
    </TableFrame>
  );
}

const ways = { asc: 'ascending', desc: 'descending' } as const;

function SortHead<Each extends object, Sort extends string>(props: { column: AdminColumn<Each, Sort>; model: TableModel<Each> }) {
  const { header, align, sort, only } = props.column;
  const column = props.model.getColumn(columnId(props.column));
  if (sort === undefined || column === undefined) return <HeadCell header={header} align={align} />;
  const sorted = column.getIsSorted();
  const direction = sorted === false ? 'none' : (only ?? ways[sorted]);
  // A key that the server sorts in one direction only always gets that direction.
  const onSort = (): void => column.toggleSorting(only === undefined ? undefined : false);
  return <HeadCell header={header} align={align} sort={{ direction, onSort }} />;
}

function SelectAllHead<Each extends object>({ model }: { readonly model: TableModel<Each> }) {
  return (
    <SelectHeadCell>
      <SelectAll model={model} hideLabel />
    </SelectHeadCell>
  );
}

/** The checkbox that selects all rows of the page; indeterminate when only some are selected. */
export function SelectAll<Each extends object>({ model, hideLabel = false }: { model: TableModel<Each>; hideLabel?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const [all, some] = [model.getIsAllPageRowsSelected(), model.getIsSomePageRowsSelected()];
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className={styles.box}>
      <input ref={box} type="checkbox" checked={all} onChange={() => model.toggleAllPageRowsSelected(!all)} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{tableText.chooseAll}</span>
    </label>
  );
}

/** The actions of a row, in its last column; not printed. Destructive actions are red text. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
