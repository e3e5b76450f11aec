import { Button } from '@edison/ui/button';
import { Select } from '@edison/ui/forms/select';
import { useId, useState } from 'react';
import { leftOutRowsText, placedText, unplacedText as text, type UnplacedGroup, unplacedCell } from '../../text/by-list/unplaced-text.ts';
import { useFocusNext } from '../team-fields/use-focus-next.ts';
import { unplacedGroups } from './list-draft.ts';
import type { ListKind } from './list-kind.ts';
import styles from './unplaced.module.css';
import { cellPath, type ListParts, unplacedPath } from './use-list-form.ts';

interface UnplacedProps {
  readonly parts: ListParts;
  readonly kind: Pick<ListKind<never, never>, 'columns' | 'nameOf'>;
  readonly onSaid: (said: string) => void;
}

/** The pasted cells without a column, grouped by their heading, each with buttons to put it into a column or leave it out. */
export function Unplaced({ parts, kind, onSaid }: UnplacedProps) {
  const { form, list, look } = parts;
  const idOf = (group: number): string => form.fieldState(unplacedPath(group)).id;
  const groups = unplacedGroups(list);
  const name = useId();
  const focusNext = useFocusNext();
  /** After a group is resolved: focuses the next group or a cell, and checks the list once no group is left. */
  function onDone(said: string, cell: string): void {
    onSaid(said);
    if (groups.length === 1) look();
    focusNext(groups.length === 1 ? cell : idOf(0));
  }
  if (groups.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={name}>
      <h3 id={name}>{text.headline}</h3>
      <p>{groups.some(({ kind }) => kind === 'cells') ? text.text : text.full}</p>
      {groups.map((group, i) =>
        group.kind === 'rows' ? (
          <Rows key="rows" id={idOf(i)} texts={group.texts} {...{ parts, onDone }} />
        ) : (
          <Cells key={group.column} id={idOf(i)} group={group} {...{ parts, kind, onDone }} />
        ),
      )}
    </section>
  );
}

interface Group {
  readonly id: string;
  readonly parts: ListParts;
  readonly onDone: (said: string, cell: string) => void;
}

interface CellsProps extends Group {
  readonly kind: UnplacedProps['kind'];
  readonly group: Extract<UnplacedGroup, { readonly kind: 'cells' }>;
}

function Cells({ id, group, parts, kind, onDone }: CellsProps) {
  const { column, cells } = group;
  const { rows } = parts.list;
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const focusNext = useFocusNext();
  function done(said: string, name: string): void {
    const at = cells[0]?.at ?? 0;
    parts.open(rows[at]?.key ?? '');
    onDone(said, parts.form.fieldState(cellPath(at, name)).id);
  }
  function place(): void {
    const target = kind.columns.find(({ name }) => name === into);
    if (target === undefined) {
      setError(text.missing);
      focusNext(id);
      return;
    }
    parts.rows.place(column, target.name);
    done(placedText(cells.length, target.label), target.name);
  }
  function leaveOut(): void {
    parts.rows.place(column);
    done(placedText(cells.length, undefined), kind.columns[0]?.name ?? '');
  }
  return (
    <fieldset className={styles.group}>
      <legend>{column}</legend>
      <ul>
        {cells.map(({ at, text: cell }) => (
          <li key={`${at} ${cell}`}>{unplacedCell(at, kind.nameOf(rows[at]?.cells ?? {}), cell)}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Select
          id={id}
          label={text.into}
          emptyText={text.choose}
          choices={kind.columns.map(({ name, label }) => ({ value: name, label }))}
          value={into}
          error={error}
          onChange={({ target }) => {
            setInto(target.value);
            setError(undefined);
          }}
        />
        <Button kind="secondary" label={text.place} onClick={place} />
        <Button kind="quiet" label={text.leaveOut} onClick={leaveOut} />
      </div>
    </fieldset>
  );
}

interface RowsProps extends Group {
  readonly texts: readonly string[];
}

function Rows({ id, texts, parts, onDone }: RowsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{text.rows}</legend>
      <ul>
        {texts.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and are only removed together
          <li key={i}>{row}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          id={id}
          kind="secondary"
          label={text.leaveOut}
          onClick={() => {
            parts.rows.leaveOutOverflow();
            onDone(leftOutRowsText(texts.length), parts.form.fieldState('rows').id);
          }}
        />
      </div>
    </fieldset>
  );
}
