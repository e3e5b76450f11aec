import styles from './list.module.css';
import { filledRows, type RowDraft } from './list-draft.ts';
import type { BadCell, ListColumn, ListKind, RowState } from './list-kind.ts';
import { ListRow } from './list-row.tsx';
import type { RowActs } from './use-row-acts.ts';

interface ListTableProps extends RowActs {
  readonly id: string;
  readonly kind: Pick<ListKind<never, never>, 'words' | 'nameOf'>;
  readonly rows: readonly RowDraft[];
  readonly hidden: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly columns: readonly ListColumn[];
  readonly bad: readonly BadCell[];
  /** The state of the row that was sent at this index, by the last check. */
  readonly stateAt: (sent: number) => RowState;
}

/** The editable list: a table; on a phone a card for each row, or one line for a valid row. */
export function ListTable({ id, kind, rows, hidden, folded, columns, bad, stateAt, ...acts }: ListTableProps) {
  const { words, nameOf } = kind;
  const states = statesOf(rows, bad, stateAt);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <abbr title="Række">Nr.</abbr>
          </th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" data-column={name}>
              {label}
            </th>
          ))}
          <th scope="col" data-column="state">
            {words.columns.state}
          </th>
          <th scope="col">
            <span className="visually-hidden">{words.columns.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          hidden.has(row.key) ? null : (
            <ListRow
              key={row.key}
              id={id}
              at={at}
              row={row}
              name={nameOf(row.cells)}
              columns={columns}
              wrong={wrongOf(bad, at)}
              state={states[at] ?? 'unknown'}
              words={words.state}
              folded={folded.has(row.key) && states[at] !== 'mend'}
              {...acts}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

function statesOf(rows: readonly RowDraft[], bad: readonly BadCell[], stateAt: (sent: number) => RowState): readonly RowState[] {
  const states = new Map(filledRows(rows).map(({ at }, sent) => [at, stateAt(sent)]));
  for (const { at } of bad) states.set(at, 'mend');
  return rows.map((_, at) => states.get(at) ?? 'unknown');
}

function wrongOf(bad: readonly BadCell[], row: number): string {
  return JSON.stringify(Object.fromEntries(bad.flatMap(({ at, column, message }) => (at === row ? [[column, message]] : [])).reverse()));
}
