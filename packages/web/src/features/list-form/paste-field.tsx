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
  /** How many more rows fit. */
  readonly room: number;
  readonly onRows: (read: PastedRows) => void;
}

/** The rows read from a pasted list, and the message about them. */
interface PastedRows {
  readonly rows: readonly RowDraft[];
  /** The rows that did not fit, as text. */
  readonly overflow: readonly string[];
  readonly said: string;
}

/** A field for a list from a spreadsheet: pasted text is read at once, typed text by a button. */
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

/** Reads as many rows from a pasted list as fit, with a message about them; undefined when it contains none. */
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
