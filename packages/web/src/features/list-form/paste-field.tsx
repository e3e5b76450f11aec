import { Button } from '@edison/ui/button';
import { TextArea } from '@edison/ui/forms/text-area';
import { useState } from 'react';
import { readRowsText } from '../../text/by-list/row-text.ts';
import styles from './list.module.css';
import { newRow, type RowDraft, type UnplacedCell } from './list-draft.ts';
import type { ListKind, ReadRow } from './list-kind.ts';

type Reading = Pick<ListKind<never, never>, 'read' | 'words' | 'most'>;

interface PasteFieldProps {
  readonly id: string;
  readonly kind: Reading;
  /** How many rows the list has room for. */
  readonly room: number;
  readonly onRows: (read: PastedRows) => void;
}

/** What was read of a pasted list, and what to say of it. */
interface PastedRows {
  readonly rows: readonly RowDraft[];
  /** The rows that there was no room for, as text. */
  readonly overflow: readonly string[];
  readonly said: string;
}

/** Takes a list out of a spreadsheet: what is pasted is read at once, what is typed with a button. */
export function PasteField({ id, kind, room, onRows }: PasteFieldProps) {
  const { paste: text } = kind.words;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function take(list: string): boolean {
    const read = readPasted(kind, list, room);
    setError(read === undefined ? text.nothing : undefined);
    if (read === undefined) return false;
    setTyped('');
    onRows(read);
    return true;
  }
  return (
    <div className={styles.paste}>
      <TextArea
        id={id}
        label={text.label}
        hint={text.hint}
        error={error}
        rows={3}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onPaste={(given) => {
          const list = given.clipboardData.getData('text');
          if (/[\t\n;@]/.test(list) && take(typed === '' ? list : `${typed}\n${list}`)) given.preventDefault();
        }}
      />
      {typed === '' ? null : (
        <div>
          <Button kind="secondary" label={text.read} onClick={() => take(typed)} />
        </div>
      )}
    </div>
  );
}

/** Rows out of a list that was pasted, as many as there is room for, and what to say of it; undefined when there are none. */
export function readPasted({ read, most }: Reading, list: string, room: number): PastedRows | undefined {
  const { rows, unused } = read(list);
  if (rows.length === 0) return undefined;
  const taken = rows.slice(0, room).map(({ cells, unplaced }) => newRow(cells, unplaced));
  const overflow = rows.slice(room).map(textOf);
  return { rows: taken, overflow, said: readRowsText({ read: taken.length, left: overflow.length, most, unused }) };
}

function textOf({ cells, unplaced }: ReadRow): string {
  return [...Object.values(cells), ...unplaced.map(({ text }: UnplacedCell) => text)].filter((text) => text !== '').join(' · ');
}
