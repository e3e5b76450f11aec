import { useState } from 'react';
import { filledRows, type ListDraft } from './list-draft.ts';
import type { BadCell } from './list-kind.ts';

const none: ReadonlySet<string> = new Set();

/** Rows that were found good take one line on a phone, until somebody opens one. Whoever stands in a row keeps it open. */
export function useFolded(id: string) {
  const [folded, setFolded] = useState(none);
  return {
    folded,
    /** Once a list was looked through: the good rows fold, the others open. */
    fold({ rows }: ListDraft, bad: readonly BadCell[]): void {
      const places = new Set(bad.map(({ at }) => at));
      const here = document.activeElement?.id ?? '';
      const good = filledRows(rows).filter(({ at, row }) => !places.has(at) && !here.startsWith(`${id}-${row.key}-`));
      setFolded(new Set(good.map(({ row }) => row.key)));
    },
    open(key: string): void {
      setFolded((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : before));
    },
  };
}
