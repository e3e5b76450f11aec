import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button/button';
import { CheckboxGroup } from '@edison/ui/checkbox-group/checkbox-group';
import { useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { useState } from 'react';
import { listText as text } from '../../../../text/by-list/list-text.ts';
import { rowCount, toMend } from '../../../../text/by-list/row-text.ts';
import { useFocusNext } from '../../../teams/fields/use-focus-next.ts';
import styles from '../by-list.module.css';
import { isEmptyRow, mostRows, newRow, type RowDraft } from '../list-draft.ts';
import { readPasted } from '../reading/paste-field.tsx';
import type { useListForm } from '../use-list-form.ts';
import { type Column, cellId, type RowActs } from './list-row.tsx';
import { ListTable } from './list-table.tsx';

const none: ReadonlySet<string> = new Set();

interface ListRowsProps {
  readonly form: ReturnType<typeof useListForm>;
  readonly event: EdisonEvent;
  readonly onSaid: (said: string) => void;
}

/** The rows of the list, with what can be done with all of them. */
export function ListRows({ form, event, onSaid }: ListRowsProps) {
  const { id, list, bad, calls } = form;
  const { rows } = list;
  const [wide, setWide] = useState(false);
  // The rows that were good when the view was narrowed: what comes later is seen.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(none);
  const confirm = useConfirm();
  const focusNext = useFocusNext();
  const acts = useRowActs(form, hidden, focusNext, onSaid);
  const add = (): void => {
    const row = newRow();
    form.change({ kind: 'insert', rows: [row] });
    focusNext(cellId(id, row.key, 'firstName'));
  };
  async function clear(): Promise<void> {
    await confirm({ ...text.clearQuestion, danger: true });
    form.change({ kind: 'clear' });
    setHidden(none);
    onSaid('');
    focusNext(`${id}-paste`);
  }
  if (rows.length === 0) return <NoRows onAdd={add} />;
  const badKeys = new Set(bad.flatMap(({ at }) => rows[at]?.key ?? []));
  const extra = rows.some(({ organisation, note }) => organisation !== '' || note !== '');
  const columns = columnsOf(event, rows, wide || extra);
  return (
    <section className={styles.rows} aria-labelledby={`${id}-list`}>
      <div className={styles.top}>
        <h3 id={`${id}-list`}>{text.headline}</h3>
        <p>
          {rowCount(rows.filter((row) => !isEmptyRow(row)).length)}. {badKeys.size === 0 ? null : <strong>{toMend(badKeys.size)}</strong>}
        </p>
      </div>
      <Switches
        extra={!extra}
        wide={wide}
        onWide={setWide}
        canNarrow={rows.length > 5 && (badKeys.size > 0 || hidden.size > 0)}
        narrow={hidden.size > 0}
        onNarrow={(on) => setHidden(on ? new Set(rows.flatMap(({ key }) => (badKeys.has(key) ? [] : [key]))) : none)}
      />
      <ListTable id={id} rows={rows} hidden={hidden} columns={columns} bad={bad} answer={calls.fresh?.answer} {...acts} />
      <div className={styles.below}>
        {rows.length < mostRows ? <Button kind="secondary" label={text.add} onClick={add} /> : null}
        <Button kind="quiet" label={text.clear} onClick={() => void clear().catch(() => undefined)} />
        {columns.includes('seats') ? <p>{text.defaults}</p> : null}
      </div>
    </section>
  );
}

function NoRows({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState headline={text.empty} text={text.emptyText} action={<Button kind="secondary" label={text.addFirst} onClick={onAdd} />} />
  );
}

/** What a row can have done with it. */
function useRowActs(
  { id, list, change, touch, lookAfter }: ListRowsProps['form'],
  hidden: ReadonlySet<string>,
  focusNext: (id: string) => void,
  onSaid: (said: string) => void,
): RowActs {
  const { rows } = list;
  const seen = rows.filter((row) => !hidden.has(row.key));
  return {
    onType: (key, column, typed) => change({ kind: 'type', key, column, text: typed }),
    onTouch: (cell) => touch([cell]),
    onDown(key, column) {
      const next = seen[seen.findIndex((row) => row.key === key) + 1] ?? newRow();
      if (!rows.includes(next) && rows.length < mostRows) change({ kind: 'insert', rows: [next] });
      focusNext(cellId(id, next.key, column));
    },
    onPaste(key, pasted) {
      const read = /[\t\n;]/.test(pasted.trim()) ? readPasted(pasted, mostRows - rows.length + 1) : undefined;
      if (read === undefined) return false;
      change({ kind: 'insert', rows: read.rows, behind: key });
      touch(read.rows.map((row) => row.key));
      lookAfter();
      onSaid(read.said);
      return true;
    },
    onRemove(key) {
      const at = seen.findIndex((row) => row.key === key);
      const near = seen[at + 1] ?? seen[at - 1];
      change({ kind: 'remove', key });
      focusNext(near === undefined ? `${id}-paste` : cellId(id, near.key, 'firstName'));
    },
  };
}

/** What nobody asks for and nobody has written takes no room. */
function columnsOf({ audience }: EdisonEvent, rows: readonly RowDraft[], extra: boolean): readonly Column[] {
  const seats = audience === 'team' || rows.some((row) => row.seats !== '');
  return [
    'firstName',
    'lastName',
    'email',
    ...(seats || extra ? (['seats'] as const) : []),
    ...(extra ? (['organisation', 'note'] as const) : []),
  ];
}

interface SwitchesProps {
  /** More columns can be had. */
  readonly extra: boolean;
  readonly wide: boolean;
  readonly onWide: (on: boolean) => void;
  readonly canNarrow: boolean;
  readonly narrow: boolean;
  readonly onNarrow: (on: boolean) => void;
}

function Switches({ extra, wide, onWide, canNarrow, narrow, onNarrow }: SwitchesProps) {
  const choices = [...(canNarrow ? [{ value: 'bad', label: text.onlyBad }] : []), ...(extra ? [{ value: 'wide', label: text.more }] : [])];
  if (choices.length === 0) return null;
  return (
    <CheckboxGroup
      compact
      label={text.shown}
      choices={choices}
      chosen={[...(narrow ? ['bad'] : []), ...(wide ? ['wide'] : [])]}
      onChoose={(chosen) => {
        if (chosen.includes('bad') !== narrow) onNarrow(!narrow);
        onWide(chosen.includes('wide'));
      }}
    />
  );
}
