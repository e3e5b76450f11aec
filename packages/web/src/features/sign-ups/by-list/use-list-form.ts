import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { FieldError } from '@edison/ui/error-summary/error-summary';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { forgetDraft } from '../../../forms/drafts.ts';
import { listText } from '../../../text/by-list/list-text.ts';
import { cellName } from '../../../text/by-list/row-text.ts';
import { takesSignUps } from '../takes-sign-ups.ts';
import { filledRows, type ListDraft, type RowDraft } from './list-draft.ts';
import { type BadCell, checkRows } from './list-rules.ts';
import { cellId } from './table/list-row.tsx';
import { useList } from './use-list.ts';
import { useListDraft } from './use-list-draft.ts';

/** The list, what is wrong with it, and what its button does next: look it through, and once that is good, send it. */
export function useListForm(event: EdisonEvent, onSaved: (answer: ListAnswer, list: ListDraft) => void) {
  const id = useId();
  const sessions = event.sessions.filter(({ shown }) => takesSignUps(shown));
  const { list, change, keyOf, restored } = useListDraft(
    event.eventId,
    sessions.map(({ sessionId }) => sessionId),
  );
  const [attempt, setAttempt] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const bump = (): void => setAttempt((before) => before + 1);
  const calls = useList({
    eventId: event.eventId,
    list,
    keyOf,
    onBad: bump,
    onSaved: (answer, saved) => {
      forgetDraft(`list-${event.eventId}`);
      onSaved(answer, saved);
    },
  });
  const own = checkRows(list.rows);
  const { fresh } = calls;
  const ready = fresh !== undefined && fresh.bad.length === 0 && own.length === 0;
  const missing = missingOf(id, list);

  /** Only what can be looked through is. */
  function look(given: ListDraft): void {
    const some = filledRows(given.rows).length > 0;
    if (checkRows(given.rows).length > 0) bump();
    else if (some && given.sessionId !== '') calls.preview.send(given);
  }
  const lookAfter = useAfterChange(list, look);

  function submit(press: FormEvent): void {
    press.preventDefault();
    if (missing.length > 0 || own.length > 0 || (fresh !== undefined && !ready)) bump();
    else if (ready) calls.save.send(list);
    else calls.preview.send(list);
  }
  const shown = own.filter(({ at, column }) => attempt > 0 || isTouched(touched, list.rows[at], column));
  const bad = firstOfCell([...shown, ...calls.mended]);
  return {
    ...{ id, sessions, list, change, restored, attempt, bad, ready, submit, lookAfter, calls },
    touch: (cells: readonly string[]) =>
      setTouched((before) => (cells.every((cell) => before.has(cell)) ? before : new Set([...before, ...cells]))),
    missing: attempt === 0 ? [] : missing,
    broken: [...missing, ...bad.map((cell) => toFieldError(id, list.rows, cell))],
  };
}

/** Something to do with the list as it is after the next change. */
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

/** A row that was pasted is touched as a whole. */
function isTouched(touched: ReadonlySet<string>, row: RowDraft | undefined, column: string): boolean {
  return row !== undefined && (touched.has(row.key) || touched.has(`${row.key}-${column}`));
}

function firstOfCell(cells: readonly BadCell[]): readonly BadCell[] {
  const firsts = cells.filter((cell, i) => cells.findIndex(({ at, column }) => at === cell.at && column === cell.column) === i);
  return firsts.toSorted((one, other) => one.at - other.at);
}

function missingOf(id: string, { sessionId, rows }: ListDraft): readonly FieldError[] {
  return [
    ...(sessionId === '' ? [{ fieldId: `${id}-session`, message: listText.sessionMissing }] : []),
    ...(filledRows(rows).length === 0 ? [{ fieldId: `${id}-paste`, message: listText.noRows }] : []),
  ];
}

function toFieldError(id: string, rows: readonly RowDraft[], { at, column, message }: BadCell): FieldError {
  return { fieldId: cellId(id, rows[at]?.key ?? '', column), message: `${cellName(at, listText.columns[column])}: ${message}` };
}
