import { useEffect, useMemo, useState } from 'react';
import type { RowDraft } from './list-draft.ts';
import type { BadCell } from './list-kind.ts';

/** As long as every other field waits (R3.6). */
const pause = 16;

/** What is wrong with rows: told once nobody has typed for 16 ms, and taken back at once. */
export function useRested(rows: readonly RowDraft[], check: (rows: readonly RowDraft[]) => readonly BadCell[]): readonly BadCell[] {
  const [rested, setRested] = useState(rows);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(rows), pause);
    return () => clearTimeout(waiting);
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of one list never change
  const before = useMemo(() => new Set(check(rested).map((cell) => nameOf(rested, cell))), [rested]);
  return rested === rows ? check(rows) : check(rows).filter((cell) => before.has(nameOf(rows, cell)));
}

function nameOf(rows: readonly RowDraft[], { at, column }: BadCell): string {
  return `${rows[at]?.key} ${column}`;
}
