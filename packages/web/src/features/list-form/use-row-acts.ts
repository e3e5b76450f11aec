import { useFocusNext } from '../team-fields/use-focus-next.ts';
import { countFreeRows, newRow } from './list-draft.ts';
import type { ListKind } from './list-kind.ts';
import { readPasted } from './paste-field.tsx';
import { cellPath, type ListParts } from './use-list-form.ts';

interface RowActsProps {
  readonly parts: ListParts;
  readonly kind: Pick<ListKind<never, never>, 'columns' | 'words' | 'read' | 'most'>;
  /** The keys of the rows that are hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly onSaid: (said: string) => void;
}

export type RowActs = ReturnType<typeof useRowActs>;

/** The actions in a row, by its index among all rows; they also move the focus. */
export function useRowActs({ parts: { form, list, rows, open, look }, kind, hidden, onSaid }: RowActsProps) {
  const focusNext = useFocusNext();
  const seen = list.rows.flatMap(({ key }, at) => (hidden.has(key) ? [] : [at]));
  const goTo = (at: number, column = kind.columns[0]?.name ?? ''): void => {
    open(list.rows[at]?.key ?? '');
    focusNext(form.fieldState(cellPath(at, column)).id);
  };
  return {
    /** Opens a row that is shown on one line. */
    open,
    goTo,
    /** Enter: focuses the same column of the next row. */
    goDown(at: number, column: string): void {
      const next = seen[seen.indexOf(at) + 1] ?? list.rows.length;
      if (next === kind.most) return;
      if (next === list.rows.length) rows.add(newRow());
      goTo(next, column);
    },
    /** Inserts pasted rows; returns false when the text was no list. */
    paste(key: string, pasted: string): boolean {
      const read = /[\t\n;]/.test(pasted.trim()) ? readPasted(kind, pasted, countFreeRows(list.rows, kind.most, key)) : undefined;
      if (read === undefined) return false;
      rows.insert(read.rows, read.overflow, key);
      look();
      onSaid(read.said);
      return true;
    },
    remove(at: number): void {
      const place = seen.indexOf(at);
      const near = seen[place + 1] === undefined ? seen[place - 1] : at;
      rows.remove(at);
      if (near === undefined) focusNext(form.fieldState('rows').id);
      else {
        open(list.rows[near === at ? at + 1 : near]?.key ?? '');
        focusNext(form.fieldState(cellPath(near, kind.columns[0]?.name ?? '')).id);
      }
    },
  };
}
