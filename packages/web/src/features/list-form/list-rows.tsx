import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { useId, useRef, useState } from 'react';
import type { ListWords } from '../../text/by-list/list-words.ts';
import { rowCount, rowsToMendText } from '../../text/by-list/row-text.ts';
import { useFocusNext } from '../team-fields/use-focus-next.ts';
import styles from './list.module.css';
import { filledRows, newRow, type RowDraft } from './list-draft.ts';
import type { ListColumn, ListKind, ListSum, RowState } from './list-kind.ts';
import { ListRow } from './list-row.tsx';
import { cellPath, type ListParts } from './use-list-form.ts';
import { type RowActs, useRowActs } from './use-row-acts.ts';

const none: ReadonlySet<string> = new Set();

interface ListRowsProps {
  readonly parts: ListParts;
  readonly kind: Pick<ListKind<never, never>, 'columns' | 'words' | 'read' | 'most' | 'nameOf' | 'sum'>;
  readonly onSaid: (said: string) => void;
}

/** The rows, and the buttons for all of them. */
export function ListRows({ parts, kind, onSaid }: ListRowsProps) {
  const { form } = parts;
  const { words: text } = kind;
  const { rows } = parts.list;
  const headline = useId();
  const [wide, setWide] = useState(false);
  // The rows that were valid when the filter "only rows to correct" was set; rows added later stay visible.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(none);
  const confirm = useConfirm();
  const focusNext = useFocusNext();
  const acts = useRowActs({ parts, kind, hidden, onSaid });
  const add = (): void => {
    parts.rows.add(newRow());
    acts.goTo(rows.length);
  };
  async function clear(): Promise<void> {
    await confirm({ ...text.clearQuestion, danger: true });
    parts.rows.clear();
    setHidden(none);
    onSaid('');
    focusNext(form.fieldState('rows').id);
  }
  if (rows.length === 0) return <NoRows words={text} onAdd={add} />;
  const bad = new Set(
    form.errors.flatMap(({ path }) => Number(/^rows\.(\d+)/.exec(path)?.[1] ?? Number.NaN)).filter((at) => at < rows.length),
  );
  const columns = kind.columns.filter((column) => wide || isColumnShown(column, rows));
  const defaults = new Set(columns.flatMap(({ name }) => text.defaults[name] ?? []));
  const filled = filledRows(rows).length;
  return (
    <section className={styles.rows} aria-labelledby={headline}>
      <div className={styles.top}>
        <h3 id={headline}>{text.headline}</h3>
        <p>
          {rowCount(filled)}. {bad.size === 0 ? null : <strong>{rowsToMendText(bad.size)}</strong>}
        </p>
      </div>
      <Switches
        words={text}
        extra={!kind.columns.every((column) => isColumnShown(column, rows))}
        wide={wide}
        onWide={setWide}
        canNarrow={rows.length > 5 && (bad.size > 0 || hidden.size > 0)}
        narrow={hidden.size > 0}
        onNarrow={(on) => setHidden(on ? new Set(rows.flatMap(({ key }, at) => (bad.has(at) ? [] : [key]))) : none)}
      />
      <ListTable {...{ parts, acts, kind, bad, hidden, columns }} />
      <div className={styles.below}>
        {rows.length < kind.most ? <Button kind="secondary" label={text.add} onClick={add} /> : null}
        <Button kind="quiet" label={text.clear} onClick={() => void clear().catch(() => undefined)} />
        {defaults.size === 0 ? null : <p>{[...defaults].join(' ')}</p>}
      </div>
      {kind.sum === undefined || filled === 0 ? null : <Sum id={form.fieldState('sum').id} {...kind.sum(rows)} />}
    </section>
  );
}

/** Whether a column is shown: an optional one only if one of its cells has a value. */
function isColumnShown({ name, extra }: ListColumn, rows: readonly RowDraft[]): boolean {
  return extra === undefined || rows.some(({ cells }) => (cells[name] ?? '') !== '');
}

function NoRows({ words, onAdd }: { readonly words: ListWords; readonly onAdd: () => void }) {
  return (
    <EmptyState headline={words.empty} text={words.emptyText} action={<Button kind="secondary" label={words.addFirst} onClick={onAdd} />} />
  );
}

function Sum({ id, text, error }: ListSum & { readonly id: string }) {
  return (
    <p className={styles.sum} id={id} tabIndex={-1} data-wrong={error === undefined ? undefined : true}>
      {error ?? text}
    </p>
  );
}

interface SwitchesProps {
  readonly words: ListWords;
  /** Whether there are optional columns. */
  readonly extra: boolean;
  readonly wide: boolean;
  readonly onWide: (on: boolean) => void;
  readonly canNarrow: boolean;
  readonly narrow: boolean;
  readonly onNarrow: (on: boolean) => void;
}

function Switches({ words, extra, wide, onWide, canNarrow, narrow, onNarrow }: SwitchesProps) {
  const choices = [
    ...(canNarrow ? [{ value: 'bad', label: words.onlyBad }] : []),
    ...(extra ? [{ value: 'wide', label: words.more }] : []),
  ];
  if (choices.length === 0) return null;
  return (
    <CheckboxGroup
      compact
      label={words.shown}
      choices={choices}
      chosen={[...(narrow ? ['bad'] : []), ...(wide ? ['wide'] : [])]}
      onChoose={(chosen) => {
        if (chosen.includes('bad') !== narrow) onNarrow(!narrow);
        onWide(chosen.includes('wide'));
      }}
    />
  );
}

interface ListTableProps {
  readonly parts: ListParts;
  readonly acts: RowActs;
  readonly kind: Pick<ListKind<never, never>, 'words' | 'nameOf'>;
  /** The indexes of the rows with an invalid cell. */
  readonly bad: ReadonlySet<number>;
  readonly hidden: ReadonlySet<string>;
  readonly columns: readonly ListColumn[];
}

/** The editable list: a table; on a phone a card for each row, or one line for a valid row. */
function ListTable({ parts, acts, kind, bad, hidden, columns }: ListTableProps) {
  const { words, nameOf } = kind;
  const { form, list, rows, folded, stateOf } = parts;
  const latestActs = useRef(acts);
  latestActs.current = acts;
  const states = new Map<number, RowState>(filledRows(list.rows).map(({ at }, sent) => [at, bad.has(at) ? 'mend' : stateOf(sent)]));
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
        {rows.fields.map(({ id }, at) => {
          const row = list.rows[at];
          if (row === undefined || hidden.has(row.key)) return null;
          const state = states.get(at) ?? 'unknown';
          const isFolded = folded.has(row.key) && state !== 'mend';
          const errors = columns.map((column) => form.fieldState(cellPath(at, column.name)).error);
          return (
            <ListRow
              key={id}
              {...{ form, at, row, columns, state }}
              acts={latestActs}
              name={nameOf(row.cells)}
              words={words.state}
              folded={isFolded}
              shown={JSON.stringify([at, row, columns, state, isFolded, errors])}
            />
          );
        })}
      </tbody>
    </table>
  );
}
