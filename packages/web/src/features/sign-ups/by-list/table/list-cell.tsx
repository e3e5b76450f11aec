import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cellName } from '../../../../text/by-list/row-text.ts';
import styles from '../by-list.module.css';
import type { RowDraft } from '../list/list-draft.ts';
import type { ListColumn } from '../list/list-kind.ts';
import { cellId } from '../list/use-list-form.ts';
import type { RowActs } from './row-acts.ts';

interface ListCellProps extends Pick<RowActs, 'onType' | 'onTouch' | 'onDown' | 'onPaste'> {
  readonly id: string;
  readonly at: number;
  readonly row: RowDraft;
  readonly column: ListColumn;
  readonly error: string | undefined;
}

/** One cell: a field, with what is wrong below it. */
export function ListCell({ id, at, row, column, error, ...acts }: ListCellProps) {
  const { name, label } = column;
  const cell = cellId(id, row.key, name);
  function press(key: KeyboardEvent): void {
    // While a letter is put together (´ and e), Enter ends the letter and not the cell.
    if (key.key !== 'Enter' || key.nativeEvent.isComposing) return;
    key.preventDefault();
    acts.onDown(row.key, name);
  }
  function paste(given: ClipboardEvent): void {
    const pasted = given.clipboardData.getData('text');
    const text = column.paste?.(pasted);
    if (text !== undefined) {
      const before = row.cells[name]?.trim() ?? '';
      acts.onType(row.key, name, before === '' ? text : `${before}, ${text}`);
      given.preventDefault();
    } else if (acts.onPaste(row.key, pasted)) given.preventDefault();
  }
  return (
    <td className={styles.cell} data-column={name} data-half={column.half}>
      <label className={styles.cellLabel} htmlFor={cell}>
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{cellName(at, label)}</span>
      </label>
      <input
        id={cell}
        className={styles.input}
        value={row.cells[name] ?? ''}
        autoComplete="off"
        inputMode={column.keyboard}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${cell}-error`}
        onChange={({ target }) => acts.onType(row.key, name, target.value)}
        onBlur={() => acts.onTouch(`${row.key}-${name}`)}
        onKeyDown={press}
        onPaste={paste}
      />
      {error === undefined ? null : (
        <p className={styles.error} id={`${cell}-error`}>
          {error}
        </p>
      )}
    </td>
  );
}
