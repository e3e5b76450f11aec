import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { ChevronDown, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { ListWords } from '../../text/by-list/list-words.ts';
import { cellName, openRowLabel, removeRowLabel, shortQueueText } from '../../text/by-list/row-text.ts';
import styles from './list.module.css';
import type { RowDraft } from './list-draft.ts';
import type { ListColumn, RowState } from './list-kind.ts';
import { cellId } from './use-list-form.ts';
import type { RowActs } from './use-row-acts.ts';

interface ListRowProps extends RowActs {
  /** The prefix of the ids of its fields, which continue with the row's key and the column. */
  readonly id: string;
  readonly at: number;
  readonly row: RowDraft;
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** The error messages by column, as JSON: a string prop lets `memo` skip unchanged rows. */
  readonly wrong: string;
  readonly state: RowState;
  readonly words: ListWords['state'];
  /** Shown on one line on a phone. */
  readonly folded: boolean;
}

/** One row: a field with its error for each cell, and the state of the row. */
export const ListRow = memo(function ListRow({ id, at, row, name, columns, wrong, state, words, folded, ...acts }: ListRowProps) {
  const errors = new Map<string, string>(Object.entries(JSON.parse(wrong)));
  return (
    <tr className={styles.row} data-state={typeof state === 'number' ? 'queue' : state} data-folded={folded || undefined}>
      <th scope="row" className={styles.number}>
        <span className={styles.rowWord}>Række </span>
        {at + 1}
      </th>
      {folded ? (
        <td className={styles.fold}>
          <button type="button" className={styles.open} onClick={() => acts.onOpen(row.key)}>
            <span className="visually-hidden">{openRowLabel(at)} </span>
            <span className={styles.foldName}>{name}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        </td>
      ) : null}
      {columns.map((column) => (
        <ListCell key={column.name} id={id} at={at} row={row} column={column} error={errors.get(column.name)} {...acts} />
      ))}
      <td className={styles.state}>{state === 'unknown' ? null : <StateBadge state={state} words={words} />}</td>
      <td className={styles.remove}>
        <Button
          kind="quiet"
          iconOnly
          icon={<X aria-hidden="true" />}
          label={removeRowLabel(at, name)}
          onClick={() => acts.onRemove(row.key)}
        />
      </td>
    </tr>
  );
});

interface StateBadgeProps {
  readonly state: Exclude<RowState, 'unknown'>;
  readonly words: ListWords['state'];
}

function StateBadge({ state, words }: StateBadgeProps) {
  if (typeof state === 'number') return <Badge tone="warning" label={shortQueueText(state)} />;
  return <Badge tone={state === 'seat' ? 'success' : 'error'} label={words[state]} />;
}

interface ListCellProps extends Pick<RowActs, 'onType' | 'onTouch' | 'onDown' | 'onPaste'> {
  readonly id: string;
  readonly at: number;
  readonly row: RowDraft;
  readonly column: ListColumn;
  readonly error: string | undefined;
}

/** One cell: a field with its error. */
function ListCell({ id, at, row, column, error, ...acts }: ListCellProps) {
  const { name, label } = column;
  const cell = cellId(id, row.key, name);
  function press(key: KeyboardEvent): void {
    // While an input method composes a letter (´ and e), Enter ends the composition.
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
