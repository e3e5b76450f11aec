import type { FieldError } from '@edison/ui/forms/error-summary';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { forgetDraft } from '../../forms/drafts.ts';
import { cellName } from '../../text/by-list/row-text.ts';
import { unplacedError } from '../../text/by-list/unplaced-text.ts';
import { filledRows, type ListDraft, type RowDraft, unplacedGroups } from './list-draft.ts';
import type { BadCell, ListKind } from './list-kind.ts';
import { useList } from './use-list.ts';
import { useListDraft } from './use-list-draft.ts';

/** The id of the field of a cell. */
export function cellId(id: string, key: string, column: string): string {
  return `${id}-${key}-${column}`;
}

/** The id of the first field of a group of unplaced cells. */
export function unplacedId(id: string, group: number): string {
  return `${id}-unplaced-${group}`;
}

/** The state of the list form: its errors, and whether its button checks the list or, once it is valid, sends it. */
export function useListForm<Answer, Saved>(
  kind: ListKind<Answer, Saved>,
  sessions: readonly string[],
  onSaved: (saved: Saved, list: ListDraft) => void,
) {
  const id = useId();
  const bounds = { sessions, columns: kind.columns.map(({ name }) => name), most: kind.most };
  const { list, change, keyOf, restored } = useListDraft(kind.draft, bounds);
  const [attempt, setAttempt] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const bump = (): void => setAttempt((before) => before + 1);
  const { folded, fold, open } = useCollapsedRows(id, list, kind.check(list.rows));
  const calls = useList({
    kind,
    list,
    keyOf,
    onLooked: (given, bad) => {
      fold(given, bad);
      if (bad.length > 0) bump();
    },
    onSaved: (saved, given) => {
      forgetDraft(kind.draft);
      onSaved(saved, given);
    },
  });
  const { fresh } = calls;
  const wrong = (given: ListDraft) => ({ own: kind.check(given.rows), missing: listErrors(id, kind, given) });
  const now = wrong(list);
  const good = fresh !== undefined && fresh.bad.length === 0 && now.own.length === 0 && now.missing.length === 0;
  const answer = good ? fresh.answer : undefined;

  /** Checks the list, unless it lacks something that can be seen without the server. */
  function look(given: ListDraft): void {
    const { own, missing } = wrong(given);
    fold(given, own);
    if (own.length > 0 || unplacedGroups(given).length > 0) bump();
    else if (missing.length === 0) calls.preview.send(given);
  }
  const lookAfter = useAfterChange(list, look);

  function submit(press: FormEvent): void {
    press.preventDefault();
    if (now.missing.length > 0 || now.own.length > 0 || (fresh !== undefined && fresh.bad.length > 0)) bump();
    else if (answer !== undefined) calls.save.send({ list, answer });
    else calls.preview.send(list);
  }
  const rested = useDebouncedCheck(list.rows, kind.check);
  const shown = rested.filter(({ at, column }) => attempt > 0 || isTouched(touched, list.rows[at], column));
  const bad = firstOfCell([...shown, ...calls.mended]);
  return {
    ...{ id, list, change, restored, attempt, bad, submit, lookAfter, calls, folded, open },
    /** The result of the check: the list may be sent. */
    answer,
    touch: (cells: readonly string[]) =>
      setTouched((before) => (cells.every((cell) => before.has(cell)) ? before : new Set([...before, ...cells]))),
    missing: attempt === 0 ? [] : now.missing,
    broken: [...now.missing, ...bad.map((cell) => toFieldError(id, kind, list.rows, cell))],
    stateAt: (sent: number) => (fresh?.answer === undefined ? 'unknown' : kind.stateOf(fresh.answer, sent)),
  };
}

export type ListFormState = Pick<
  ReturnType<typeof useListForm<unknown, unknown>>,
  'id' | 'list' | 'change' | 'bad' | 'touch' | 'lookAfter' | 'folded' | 'open' | 'stateAt'
>;

/** Schedules an action on the list as it is after the next change. */
function useAfterChange(list: ListDraft, act: (list: ListDraft) => void): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    act(list);
  });
  return () => {
    wanted.current = true;
  };
}

/** Whether a cell was edited; pasting a row counts for all its cells. */
function isTouched(touched: ReadonlySet<string>, row: RowDraft | undefined, column: string): boolean {
  return row !== undefined && (touched.has(row.key) || touched.has(`${row.key}-${column}`));
}

function firstOfCell(cells: readonly BadCell[]): readonly BadCell[] {
  const firsts = cells.filter((cell, i) => cells.findIndex(({ at, column }) => at === cell.at && column === cell.column) === i);
  return [...firsts].sort((one, other) => one.at - other.at);
}

/** The errors of the list as a whole: a missing session or reason, unplaced cells, no rows, or too many seats. */
function listErrors(
  id: string,
  { words, sum, reason: asked }: Pick<ListKind<never, never>, 'words' | 'sum' | 'reason'>,
  list: ListDraft,
): readonly FieldError[] {
  const { sessionId, rows, reason = '' } = list;
  const error = sum?.(rows).error;
  return [
    ...(sessionId === '' ? [{ fieldId: `${id}-session`, message: words.sessionMissing }] : []),
    ...(asked !== undefined && reason.trim() === '' ? [{ fieldId: `${id}-reason`, message: asked.missing }] : []),
    ...unplacedGroups(list).map((group, i) => ({ fieldId: unplacedId(id, i), message: unplacedError(group) })),
    ...(filledRows(rows).length === 0 ? [{ fieldId: `${id}-paste`, message: words.noRows }] : []),
    ...(error === undefined ? [] : [{ fieldId: `${id}-sum`, message: error }]),
  ];
}

function toFieldError(
  id: string,
  { columns }: Pick<ListKind<never, never>, 'columns'>,
  rows: readonly RowDraft[],
  { at, column, message }: BadCell,
): FieldError {
  const label = columns.find(({ name }) => name === column)?.label ?? '';
  return { fieldId: cellId(id, rows[at]?.key ?? '', column), message: `${cellName(at, label)}: ${message}` };
}

/**
 * The valid rows that are shown on one line on a phone. A row that is opened or has the focus stays open. After a reload all rows start
 * collapsed, since a full list is twelve screens long.
 */
function useCollapsedRows(id: string, begin: ListDraft, bad: readonly BadCell[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => goodRows(begin, bad));
  return {
    folded,
    /** After a check: collapses the valid rows, and opens the others. */
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

/** Milliseconds after the last key until rows are validated, as in every form (R3.6). */
const validationDelayMs = 16;

/** The invalid cells: shown 16 ms after the last key, and hidden at once. */
function useDebouncedCheck(rows: readonly RowDraft[], check: (rows: readonly RowDraft[]) => readonly BadCell[]): readonly BadCell[] {
  const [rested, setRested] = useState(rows);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(rows), validationDelayMs);
    return () => clearTimeout(waiting);
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a list never change
  const before = useMemo(() => new Set(check(rested).map((cell) => nameOf(rested, cell))), [rested]);
  return rested === rows ? check(rows) : check(rows).filter((cell) => before.has(nameOf(rows, cell)));
}

function nameOf(rows: readonly RowDraft[], { at, column }: BadCell): string {
  return `${rows[at]?.key} ${column}`;
}
