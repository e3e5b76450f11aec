import type { UnplacedGroup } from '../../../../text/by-list/unplaced-text.ts';
import { filledRows, type ListDraft } from '../list/list-draft.ts';

type CellsGroup = Extract<UnplacedGroup, { readonly kind: 'cells' }>;

/** All that a list cannot be sent with, in the order of its rows. */
export function unplacedIn({ rows, overflow }: ListDraft): readonly UnplacedGroup[] {
  const groups = new Map<string, CellsGroup['cells']>();
  for (const { at, row } of filledRows(rows)) {
    for (const { column, text } of row.unplaced) groups.set(column, [...(groups.get(column) ?? []), { at, text }]);
  }
  const cells = [...groups].map(([column, found]): CellsGroup => ({ kind: 'cells', column, cells: found }));
  return overflow.length === 0 ? cells : [...cells, { kind: 'rows', texts: overflow }];
}
