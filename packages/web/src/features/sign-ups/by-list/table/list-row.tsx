import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { listText, queueText } from '../../../../text/by-list/list-text.ts';
import { cellName, removeRow } from '../../../../text/by-list/row-text.ts';
import styles from '../by-list.module.css';
import type { RowDraft, RowTexts } from '../list-draft.ts';

const { columns: names, state: words } = listText;

export type Column = keyof RowTexts;

/** What becomes of a row: a seat, a place in the queue (from 1), something to mend, or nobody knows yet. */
export type RowState = 'seat' | 'mend' | 'unknown' | number;

/** What can be done in a row; the same functions at each drawing. */
export interface RowActs {
  readonly onType: (key: string, column: Column, text: string) => void;
  readonly onTouch: (cell: string) => void;
  /** Enter: to the same column of the next row. */
  readonly onDown: (key: string, column: Column) => void;
  /** Answers whether what was pasted was a list, and is rows now. */
  readonly onPaste: (key: string, pasted: string) => boolean;
  readonly onRemove: (key: string) => void;
}

interface ListRowProps extends RowActs {
  /** Cells have it with the row's key and the column behind. */
  readonly id: string;
  readonly at: number;
  readonly row: RowDraft;
  readonly columns: readonly Column[];
  /** What is wrong, by column, as JSON: a row is only drawn again when something of it changes. */
  readonly wrong: string;
  readonly state: RowState;
}

/** The id of a cell's field. */
export function cellId(id: string, key: string, column: Column): string {
  return `${id}-${key}-${column}`;
}

/** One person of the list: a field a cell, with what is wrong below it, and what becomes of the row. */
export const ListRow = memo(function ListRow({ id, at, row, columns, wrong, state, ...acts }: ListRowProps) {
  const errors = new Map<string, string>(Object.entries(JSON.parse(wrong)));
  function press(column: Column, key: KeyboardEvent): void {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing) return;
    key.preventDefault();
    acts.onDown(row.key, column);
  }
  function paste(given: ClipboardEvent): void {
    if (acts.onPaste(row.key, given.clipboardData.getData('text'))) given.preventDefault();
  }
  return (
    <tr className={styles.row} data-state={typeof state === 'number' ? 'queue' : state}>
      <th scope="row" className={styles.number}>
        <span className={styles.rowWord}>Række </span>
        {at + 1}
      </th>
      {columns.map((column) => {
        const cell = cellId(id, row.key, column);
        const error = errors.get(column);
        return (
          <td key={column} className={styles.cell} data-column={column}>
            <label className={styles.cellLabel} htmlFor={cell}>
              <span aria-hidden="true">{names[column]}</span>
              <span className="visually-hidden">{cellName(at, names[column])}</span>
            </label>
            <input
              id={cell}
              className={styles.input}
              value={row[column]}
              autoComplete="off"
              inputMode={modes[column]}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${cell}-error`}
              onChange={({ target }) => acts.onType(row.key, column, target.value)}
              onBlur={() => acts.onTouch(`${row.key}-${column}`)}
              onKeyDown={(key) => press(column, key)}
              onPaste={paste}
            />
            {error === undefined ? null : (
              <p className={styles.error} id={`${cell}-error`}>
                {error}
              </p>
            )}
          </td>
        );
      })}
      <td className={styles.state}>{state === 'unknown' ? null : <StateBadge state={state} />}</td>
      <td className={styles.remove}>
        <Button
          kind="quiet"
          iconOnly
          icon={<X aria-hidden="true" />}
          label={removeRow(at, `${row.firstName} ${row.lastName}`.trim())}
          onClick={() => acts.onRemove(row.key)}
        />
      </td>
    </tr>
  );
});

const modes: Readonly<Partial<Record<Column, 'email' | 'numeric'>>> = { email: 'email', seats: 'numeric' };

function StateBadge({ state }: { readonly state: Exclude<RowState, 'unknown'> }) {
  if (typeof state === 'number') return <Badge tone="warning" label={queueText(state)} />;
  return <Badge tone={state === 'seat' ? 'success' : 'error'} label={words[state]} />;
}
