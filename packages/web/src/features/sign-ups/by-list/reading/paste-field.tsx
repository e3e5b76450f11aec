import { Button } from '@edison/ui/button/button';
import { TextArea } from '@edison/ui/text-area/text-area';
import { useState } from 'react';
import { listText } from '../../../../text/by-list/list-text.ts';
import { readRowsText } from '../../../../text/by-list/row-text.ts';
import styles from '../by-list.module.css';
import { mostRows, newRow, type RowDraft } from '../list-draft.ts';
import { readList } from './read-list.ts';

const { paste: text } = listText;

interface PasteFieldProps {
  readonly id: string;
  /** How many rows the list has room for. */
  readonly room: number;
  readonly onRows: (rows: readonly RowDraft[], said: string) => void;
}

/** Takes a list out of a spreadsheet: what is pasted is read at once, what is typed with a button. */
export function PasteField({ id, room, onRows }: PasteFieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function take(list: string): boolean {
    const read = readPasted(list, room);
    setError(read === undefined ? text.nothing : undefined);
    if (read === undefined) return false;
    setTyped('');
    onRows(read.rows, read.said);
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
export function readPasted(list: string, room: number): { readonly rows: readonly RowDraft[]; readonly said: string } | undefined {
  const { rows, unused } = readList(list);
  if (rows.length === 0) return undefined;
  const taken = rows.slice(0, Math.min(room, mostRows)).map((texts) => newRow(texts));
  return { rows: taken, said: readRowsText({ read: taken.length, left: rows.length - taken.length, unused }) };
}
