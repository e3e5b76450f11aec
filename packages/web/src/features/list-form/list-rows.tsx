import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { useState } from 'react';
import type { ListWords } from '../../text/by-list/list-words.ts';
import { rowCount, rowsToMendText } from '../../text/by-list/row-text.ts';
import { useFocusNext } from '../team-fields/use-focus-next.ts';
import styles from './list.module.css';
import { filledRows, newRow, type RowDraft } from './list-draft.ts';
import type { ListColumn, ListKind, ListSum } from './list-kind.ts';
import { ListTable } from './list-table.tsx';
import { cellId, type ListFormState } from './use-list-form.ts';
import { useRowActs } from './use-row-acts.ts';

const none: ReadonlySet<string> = new Set();

interface ListRowsProps {
  readonly form: ListFormState;
  readonly kind: Pick<ListKind<never, never>, 'columns' | 'words' | 'read' | 'most' | 'nameOf' | 'sum'>;
  readonly onSaid: (said: string) => void;
}

/** The rows, and the buttons for all of them. */
export function ListRows({ form, kind, onSaid }: ListRowsProps) {
  const { id, list, bad } = form;
  const { words: text } = kind;
  const { rows } = list;
  const [wide, setWide] = useState(false);
  // The rows that were valid when the filter "only rows to correct" was set; rows added later stay visible.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(none);
  const confirm = useConfirm();
  const focusNext = useFocusNext();
  const acts = useRowActs({ form, kind, hidden, onSaid });
  const add = (): void => {
    const row = newRow();
    form.change({ kind: 'insert', rows: [row] });
    focusNext(cellId(id, row.key, kind.columns[0]?.name ?? ''));
  };
  async function clear(): Promise<void> {
    await confirm({ ...text.clearQuestion, danger: true });
    form.change({ kind: 'clear' });
    setHidden(none);
    onSaid('');
    focusNext(`${id}-paste`);
  }
  if (rows.length === 0) return <NoRows words={text} onAdd={add} />;
  const badKeys = new Set(bad.flatMap(({ at }) => rows[at]?.key ?? []));
  const columns = kind.columns.filter((column) => wide || isColumnShown(column, rows));
  const extra = columns.some((column) => column.extra);
  const filled = filledRows(rows).length;
  return (
    <section className={styles.rows} aria-labelledby={`${id}-list`}>
      <div className={styles.top}>
        <h3 id={`${id}-list`}>{text.headline}</h3>
        <p>
          {rowCount(filled)}. {badKeys.size === 0 ? null : <strong>{rowsToMendText(badKeys.size)}</strong>}
        </p>
      </div>
      <Switches
        words={text}
        extra={!kind.columns.every((column) => isColumnShown(column, rows))}
        wide={wide}
        onWide={setWide}
        canNarrow={rows.length > 5 && (badKeys.size > 0 || hidden.size > 0)}
        narrow={hidden.size > 0}
        onNarrow={(on) => setHidden(on ? new Set(rows.flatMap(({ key }) => (badKeys.has(key) ? [] : [key]))) : none)}
      />
      <ListTable {...{ id, kind, rows, hidden, columns, bad }} folded={form.folded} stateAt={form.stateAt} {...acts} />
      <div className={styles.below}>
        {rows.length < kind.most ? <Button kind="secondary" label={text.add} onClick={add} /> : null}
        <Button kind="quiet" label={text.clear} onClick={() => void clear().catch(() => undefined)} />
        {extra ? <p>{text.defaults}</p> : null}
      </div>
      {kind.sum === undefined || filled === 0 ? null : <Sum id={`${id}-sum`} {...kind.sum(rows)} />}
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
