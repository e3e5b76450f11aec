import { useFocusNext } from '../team-fields/use-focus-next.ts';
import { countFreeRows, newRow } from './list-draft.ts';
import type { ListKind } from './list-kind.ts';
import { readPasted } from './paste-field.tsx';
import { cellId, type ListFormState } from './use-list-form.ts';

/** The actions in a row; the functions are stable across renders. */
export interface RowActs {
  readonly onType: (key: string, column: string, text: string) => void;
  readonly onTouch: (cell: string) => void;
  /** Enter: focuses the same column of the next row. */
  readonly onDown: (key: string, column: string) => void;
  /** Inserts pasted rows; returns false when the text was no list. */
  readonly onPaste: (key: string, pasted: string) => boolean;
  readonly onRemove: (key: string) => void;
  /** Opens a row that is shown on one line. */
  readonly onOpen: (key: string) => void;
}

interface RowActsProps {
  readonly form: ListFormState;
  readonly kind: Pick<ListKind<never, never>, 'columns' | 'words' | 'read' | 'most'>;
  /** The keys of the rows that are hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly onSaid: (said: string) => void;
}

/** The actions in a row, which also move the focus. */
export function useRowActs({ form, kind, hidden, onSaid }: RowActsProps): RowActs {
  const { id, list, change, touch, lookAfter, open } = form;
  const { rows } = list;
  const seen = rows.filter((row) => !hidden.has(row.key));
  const focusNext = useFocusNext();
  const goTo = (key: string, column = kind.columns[0]?.name ?? ''): void => {
    open(key);
    focusNext(cellId(id, key, column));
  };
  return {
    onType(key, column, text) {
      open(key);
      change({ kind: 'type', key, column, text });
    },
    onTouch: (cell) => touch([cell]),
    onOpen: (key) => goTo(key),
    onDown(key, column) {
      const next = seen[seen.findIndex((row) => row.key === key) + 1] ?? newRow();
      if (!rows.includes(next) && rows.length < kind.most) change({ kind: 'insert', rows: [next] });
      goTo(next.key, column);
    },
    onPaste(key, pasted) {
      const read = /[\t\n;]/.test(pasted.trim()) ? readPasted(kind, pasted, countFreeRows(rows, kind.most, key)) : undefined;
      if (read === undefined) return false;
      change({ kind: 'insert', rows: read.rows, overflow: read.overflow, behind: key });
      touch(read.rows.map((row) => row.key));
      lookAfter();
      onSaid(read.said);
      return true;
    },
    onRemove(key) {
      const at = seen.findIndex((row) => row.key === key);
      const near = seen[at + 1] ?? seen[at - 1];
      change({ kind: 'remove', key });
      if (near === undefined) focusNext(`${id}-paste`);
      else goTo(near.key);
    },
  };
}
