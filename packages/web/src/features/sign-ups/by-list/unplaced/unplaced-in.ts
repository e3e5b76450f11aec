import { filledRows, type ListDraft } from '../list/list-draft.ts';

/** Cells of one column of a pasted list that have no column here, or the rows that there was no room for. */
export type UnplacedGroup =
  | { readonly kind: 'cells'; readonly column: string; readonly cells: readonly PlacedText[] }
  | { readonly kind: 'rows'; readonly texts: readonly string[] };

interface PlacedText {
  /** The row's place among all, from 0. */
  readonly at: number;
  readonly text: string;
}

/** All that a list cannot be sent with, in the order of its rows. */
export function unplacedIn({ rows, overflow }: ListDraft): readonly UnplacedGroup[] {
  const groups = new Map<string, PlacedText[]>();
  for (const { at, row } of filledRows(rows)) {
    for (const { column, text } of row.unplaced) groups.set(column, [...(groups.get(column) ?? []), { at, text }]);
  }
  const cells = [...groups].map(([column, found]): UnplacedGroup => ({ kind: 'cells', column, cells: found }));
  return overflow.length === 0 ? cells : [...cells, { kind: 'rows', texts: overflow }];
}
