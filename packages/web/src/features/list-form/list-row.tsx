import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { ChevronDown, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject } from 'react';
import type { FormFields } from '../../forms/form-plan.ts';
import type { ListWords } from '../../text/by-list/list-words.ts';
import { cellName, openRowLabel, removeRowLabel, shortQueueText } from '../../text/by-list/row-text.ts';
import styles from './list.module.css';
import type { RowDraft } from './list-draft.ts';
import type { ListColumn, RowState } from './list-kind.ts';
import { cellPath } from './use-list-form.ts';
import type { RowActs } from './use-row-acts.ts';

interface ListRowProps {
  readonly form: FormFields;
  /** The latest actions, for a row that has not been rendered since they changed. */
  readonly acts: RefObject<RowActs>;
  readonly at: number;
  readonly row: RowDraft;
  readonly name: string;
  readonly columns: readonly ListColumn[];
  readonly state: RowState;
  readonly words: ListWords['state'];
  /** Shown on one line on a phone. */
  readonly folded: boolean;
  /** All that the row shows, as text: react-hook-form changes values in place, so a row that is the same object may have changed. */
  readonly shown: string;
}

/** One row: a field with its error for each cell, and the state of the row. A key typed in a list of 100 renders the rows that change. */
export const ListRow = memo(Row, (before, after) => before.shown === after.shown);

function Row({ form, acts, at, row, name, columns, state, words, folded }: ListRowProps) {
  return (
    <tr className={styles.row} data-state={typeof state === 'number' ? 'queue' : state} data-folded={folded || undefined}>
      <th scope="row" className={styles.number}>
        <span className={styles.rowWord}>Række </span>
        {at + 1}
      </th>
      {folded ? (
        <td className={styles.fold}>
          <button type="button" className={styles.open} onClick={() => acts.current.goTo(at)}>
            <span className="visually-hidden">{openRowLabel(at)} </span>
            <span className={styles.foldName}>{name}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        </td>
      ) : null}
      {columns.map((column) => (
        <ListCell key={column.name} {...{ form, acts, at, row, column }} />
      ))}
      <td className={styles.state}>{state === 'unknown' ? null : <StateBadge state={state} words={words} />}</td>
      <td className={styles.remove}>
        <Button
          kind="quiet"
          iconOnly
          icon={<X aria-hidden="true" />}
          label={removeRowLabel(at, name)}
          onClick={() => acts.current.remove(at)}
        />
      </td>
    </tr>
  );
}

interface StateBadgeProps {
  readonly state: Exclude<RowState, 'unknown'>;
  readonly words: ListWords['state'];
}

function StateBadge({ state, words }: StateBadgeProps) {
  if (typeof state === 'number') return <Badge tone="warning" label={shortQueueText(state)} />;
  const tones = { seat: 'success', reserved: 'info', invited: 'warning', mend: 'error' } as const;
  const label = words[state];
  return label === undefined ? null : <Badge tone={tones[state]} label={label} />;
}

interface ListCellProps extends Pick<ListRowProps, 'form' | 'acts' | 'at' | 'row'> {
  readonly column: ListColumn;
}

/** One cell: a field with its error. */
function ListCell({ form, acts, at, row, column }: ListCellProps) {
  const { name, label } = column;
  const { id, error, onChange, ...registered } = form.register(cellPath(at, name));
  function press(key: KeyboardEvent): void {
    // While an input method composes a letter (´ and e), Enter ends the composition.
    if (key.key !== 'Enter' || key.nativeEvent.isComposing) return;
    key.preventDefault();
    acts.current.goDown(at, name);
  }
  function paste(given: ClipboardEvent): void {
    const pasted = given.clipboardData.getData('text');
    const text = column.paste?.(pasted);
    if (text !== undefined) {
      const before = row.cells[name]?.trim() ?? '';
      acts.current.open(row.key);
      form.set(cellPath(at, name), before === '' ? text : `${before}, ${text}`);
      given.preventDefault();
    } else if (acts.current.paste(row.key, pasted)) given.preventDefault();
  }
  return (
    <td className={styles.cell} data-column={name} data-half={column.half}>
      <label className={styles.cellLabel} htmlFor={id}>
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{cellName(at, label)}</span>
      </label>
      <input
        {...registered}
        id={id}
        className={styles.input}
        autoComplete="off"
        inputMode={column.keyboard}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(change) => {
          acts.current.open(row.key);
          void onChange(change);
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </td>
  );
}
