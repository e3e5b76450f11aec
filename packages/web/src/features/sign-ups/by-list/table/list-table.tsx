import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { listText } from '../../../../text/by-list/list-text.ts';
import styles from '../by-list.module.css';
import { filledRows, type RowDraft } from '../list-draft.ts';
import type { BadCell } from '../list-rules.ts';
import { type Column, ListRow, type RowActs, type RowState } from './list-row.tsx';

const { columns: names } = listText;

interface ListTableProps extends RowActs {
  readonly id: string;
  readonly rows: readonly RowDraft[];
  readonly hidden: ReadonlySet<string>;
  readonly columns: readonly Column[];
  readonly bad: readonly BadCell[];
  /** What the server said of exactly these rows. */
  readonly answer: ListAnswer | undefined;
}

/** The list to mend in: a table, and on a phone a card a row. */
export function ListTable({ id, rows, hidden, columns, bad, answer, ...acts }: ListTableProps) {
  const states = statesOf(rows, bad, answer);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{listText.caption}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <abbr title="Række">Nr.</abbr>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {names[column]}
            </th>
          ))}
          <th scope="col" data-column="state">
            {names.state}
          </th>
          <th scope="col">
            <span className="visually-hidden">{names.remove}</span>
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
              columns={columns}
              wrong={wrongOf(bad, at)}
              state={states[at] ?? 'unknown'}
              {...acts}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

function statesOf(rows: readonly RowDraft[], bad: readonly BadCell[], answer: ListAnswer | undefined): readonly RowState[] {
  const states = new Map<number, RowState>();
  for (const [i, { at }] of filledRows(rows).entries()) {
    const { state, position } = answer?.rows[i] ?? {};
    if (state !== undefined) states.set(at, state === 'waitlisted' ? (position ?? 1) : 'seat');
  }
  for (const { at } of bad) states.set(at, 'mend');
  return rows.map((_, at) => states.get(at) ?? 'unknown');
}

function wrongOf(bad: readonly BadCell[], row: number): string {
  return JSON.stringify(Object.fromEntries(bad.flatMap(({ at, column, message }) => (at === row ? [[column, message]] : [])).toReversed()));
}
