import { useState } from 'react';
import { filledRows, type ListDraft } from './list-draft.ts';
import type { BadCell } from './list-kind.ts';

/**
 * Rows that were found good take one line on a phone, until somebody opens one. Whoever stands in a row keeps it open. A list that a
 * reload brought back begins folded: it was looked through before, or is twelve screens long.
 */
export function useFolded(id: string, begin: ListDraft, bad: readonly BadCell[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => goodRows(begin, bad));
  return {
    folded,
    /** Once a list was looked through: the good rows fold, the others open. */
    fold(list: ListDraft, wrong: readonly BadCell[]): void {
      const here = document.activeElement?.id ?? '';
      setFolded(new Set([...goodRows(list, wrong)].filter((key) => !here.startsWith(`${id}-${key}-`))));
    },
    open(key: string): void {
      setFolded((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : before));
    },
  };
}

function goodRows({ rows }: ListDraft, bad: readonly BadCell[]): ReadonlySet<string> {
  const places = new Set(bad.map(({ at }) => at));
  return new Set(filledRows(rows).flatMap(({ at, row }) => (places.has(at) ? [] : [row.key])));
}
