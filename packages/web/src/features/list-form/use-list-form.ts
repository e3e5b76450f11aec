import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { DraftStore } from '../../forms/drafts.ts';
import type { FieldPlan, FormFields } from '../../forms/form-plan.ts';
import { useTabDraft } from '../../forms/use-draft.ts';
import { idempotencyKeyOf } from '../../forms/use-idempotency-key.ts';
import { useRulesForm } from '../../forms/use-rules-form.ts';
import { cellName } from '../../text/by-list/row-text.ts';
import { unplacedError } from '../../text/by-list/unplaced-text.ts';
import { filledRows, isEmptyRow, type ListDraft, placeCells, type RowDraft, readListDraft, unplacedGroups } from './list-draft.ts';
import type { BadCell, ListKind, RowState } from './list-kind.ts';

/** The server's answer to the check of a list, or the invalid cells that its refusal names. */
interface Looked<Answer> {
  readonly kind: 'looked';
  readonly list: ListDraft;
  /** Undefined when the list was refused. */
  readonly answer: Answer | undefined;
  readonly bad: readonly BadCell[];
}

type Check = (rows: readonly RowDraft[]) => readonly BadCell[];

type Outcome<Answer, Saved> = Looked<Answer> | { readonly kind: 'saved'; readonly saved: Saved };

/** The form path of a cell. */
export function cellPath(at: number, column: string) {
  return `rows.${at}.cells.${column}` as const;
}

/** The form path of the error of a group of unplaced cells. */
export function unplacedPath(group: number): string {
  return `unplaced.${group}.into`;
}

/** The state of the list form: its errors, and whether its button checks the list or, once it is valid, sends it. */
export function useListForm<Answer, Saved>(
  kind: ListKind<Answer, Saved>,
  sessions: readonly string[],
  onSaved: (saved: Saved, list: ListDraft) => void,
) {
  const looked = useRef<Looked<Answer>>(undefined);
  const [isSaving, setSaving] = useState(false);
  const [nonce] = useState(() => crypto.randomUUID());
  const choicesOf = (list: ListDraft): string => JSON.stringify(kind.choices(list));
  const fresh = (list: ListDraft) =>
    looked.current !== undefined && choicesOf(looked.current.list) === choicesOf(list) ? looked.current : undefined;
  const wrongIn = (list: ListDraft) => ({
    ...listErrors(kind, list),
    ...cellErrors([...kind.check(list.rows), ...unchangedErrors(looked.current, list)]),
  });
  const answerFor = (list: ListDraft) => (Object.keys(wrongIn(list)).length === 0 ? fresh(list)?.answer : undefined);
  const form = useRulesForm<ListDraft, Outcome<Answer, Saved>>({
    draft: useListDraft(kind, sessions),
    start: { sessionId: (sessions.length === 1 ? sessions[0] : undefined) ?? '', rows: [], overflow: [], reason: '', nonce },
    fields: fieldsOf(kind),
    check: wrongIn,
    isFinal: (outcome) => outcome.kind === 'saved',
    async send(list) {
      const answer = answerFor(list);
      const key = idempotencyKeyOf(list.nonce, kind.choices(list));
      setSaving(answer !== undefined);
      if (answer === undefined) {
        const said = await kind.preview(list, key);
        return { kind: 'looked', list, answer: said, bad: kind.badOf(list, said) };
      }
      try {
        return { kind: 'saved', saved: await kind.save(list, key, answer) };
      } catch (error) {
        const bad = error instanceof Error ? kind.refused(list, error) : [];
        if (bad.length === 0) throw error;
        return { kind: 'looked', list, answer: undefined, bad };
      }
    },
    onSent(outcome, list) {
      if (outcome.kind === 'saved') return onSaved(outcome.saved, list);
      looked.current = outcome;
      fold(outcome.bad);
      if (outcome.bad.length > 0) void form.check();
    },
  });
  const list = form.form.watch();
  useShownRestoredErrors(form, kind.check);
  const { folded, fold, open } = useCollapsedRows(form, () => form.form.getValues('rows'), kind.check);
  const rows = useRows(form);
  return {
    ...{ form, list, rows, isSaving, folded, open },
    /** The result of the check: the list may be sent. */
    answer: answerFor(list),
    /** The state of the row that was sent at index `sent`. */
    stateOf(sent: number): RowState {
      const answer = fresh(list)?.answer;
      return answer === undefined ? 'unknown' : kind.stateOf(answer, sent);
    },
    /** After pasting, or after the last unplaced cell: checks the list, unless it has errors that can be seen without the server. */
    look(): void {
      const now = form.form.getValues();
      const bad = kind.check(now.rows);
      fold(bad);
      if (bad.length > 0 || unplacedGroups(now).length > 0) void form.check();
      else if (Object.keys(listErrors(kind, now)).length === 0) void form.submit();
    },
  };
}

type ListFormState = ReturnType<typeof useListForm<unknown, unknown>>;

/** The part of `useListForm` that does not depend on what the list contains. */
export interface ListParts extends Omit<ListFormState, 'form' | 'answer'> {
  readonly form: FormFields & Pick<ListFormState['form'], 'errors'>;
}

/** The rows of the form, and the actions on them. After an attempt to submit, each action validates the whole form again. */
function useRows({ form, attempt, set }: ReturnType<typeof useRulesForm<ListDraft, unknown>>) {
  const { fields, append, insert, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const quietly = { shouldFocus: false };
  function recheck(): void {
    if (attempt > 0) void form.trigger();
  }
  return {
    fields,
    add(row: RowDraft): void {
      append(row, quietly);
      recheck();
    },
    /** Inserts rows after a row, or at the end. An empty row there (or the empty last row) is replaced. */
    insert(more: readonly RowDraft[], overflow: readonly string[], behind?: string): void {
      const { rows, overflow: before } = form.getValues();
      const found = rows.findIndex(({ key }) => key === behind);
      const at = found < 0 ? rows.length - 1 : found;
      const gives = rows[at];
      insert(at + 1, [...more], quietly);
      if (gives !== undefined && isEmptyRow(gives) && more.some((row) => !isEmptyRow(row))) remove(at);
      if (overflow.length > 0) set('overflow', [...before, ...overflow]);
      recheck();
    },
    remove(at: number): void {
      remove(at);
      recheck();
    },
    /** Moves the unplaced cells of a column into the column `into`, or drops them. */
    place(column: string, into?: string): void {
      replace(form.getValues('rows').map((row) => placeCells(row, column, into)));
      recheck();
    },
    leaveOutOverflow(): void {
      set('overflow', []);
      recheck();
    },
    clear(): void {
      replace([]);
      set('overflow', []);
      recheck();
    },
  };
}

/** The draft of a list; an empty list has none. */
function useListDraft({ draft, columns, most }: Pick<ListKind<never, never>, 'draft' | 'columns' | 'most'>, sessions: readonly string[]) {
  const store = useTabDraft(draft);
  const read = (kept: object) => readListDraft({ ...kept }, { sessions, columns: columns.map(({ name }) => name), most });
  const isEmpty = ({ rows, overflow }: ReturnType<typeof read>): boolean => filledRows(rows).length === 0 && overflow.length === 0;
  return {
    ...store,
    read() {
      const kept = read(store.read());
      return isEmpty(kept) ? {} : { ...kept };
    },
    keep: (typed) => (isEmpty(read(typed)) ? store.forget() : store.keep(typed)),
  } satisfies DraftStore;
}

/** The fields in the order of the error summary: errors of the list as a whole come before those of its cells. */
function fieldsOf({ columns, reason }: Pick<ListKind<never, never>, 'columns' | 'reason'>): Readonly<Record<string, FieldPlan>> {
  const names = ['sessionId', ...(reason === undefined ? [] : ['reason']), 'unplaced.into', 'rows', 'sum'];
  return {
    ...Object.fromEntries(names.map((name) => [name, { label: '' }])),
    ...Object.fromEntries(
      columns.map(({ name, label }) => [
        `rows.cells.${name}`,
        { label, row: (at: number) => cellName(at, label), rechecks: ['rows', 'sum'] },
      ]),
    ),
  };
}

/** The errors of the list as a whole: a missing session or reason, unplaced cells, no rows, or too many seats. */
function listErrors({ words, sum, reason: asked }: Pick<ListKind<never, never>, 'words' | 'sum' | 'reason'>, list: ListDraft) {
  const { sessionId, rows, reason } = list;
  const error = sum?.(rows).error;
  return {
    ...(sessionId === '' && { sessionId: words.sessionMissing }),
    ...(asked !== undefined && reason.trim() === '' && { reason: asked.missing }),
    ...Object.fromEntries(unplacedGroups(list).map((group, i) => [unplacedPath(i), unplacedError(group)])),
    ...(filledRows(rows).length === 0 && { rows: words.noRows }),
    ...(error !== undefined && { sum: error }),
  };
}

/** The first error of each cell, by path. */
function cellErrors(cells: readonly BadCell[]): Readonly<Record<string, string>> {
  return Object.fromEntries(cells.map(({ at, column, message }) => [cellPath(at, column), message] as const).reverse());
}

/** The cells that the server found invalid and that have not been changed since. */
function unchangedErrors(looked: Looked<unknown> | undefined, { rows }: ListDraft): readonly BadCell[] {
  return (looked?.bad ?? []).flatMap((cell) => {
    const before = looked?.list.rows[cell.at];
    const at = rows.findIndex(({ key }) => key === before?.key);
    return before !== undefined && rows[at]?.cells[cell.column] === before.cells[cell.column] ? [{ ...cell, at }] : [];
  });
}

/** After a reload, the invalid cells show their errors without an attempt to submit, and the focus stays where it is. */
function useShownRestoredErrors(
  { form, restored }: Pick<ReturnType<typeof useRulesForm<ListDraft, unknown>>, 'form' | 'restored'>,
  check: Check,
) {
  const [bad] = useState(() => (restored ? check(form.getValues('rows')) : []));
  useEffect(() => {
    if (bad.length === 0) return;
    const paths = bad.map(({ at, column }) => cellPath(at, column));
    for (const path of paths) form.setValue(path, form.getValues(path), { shouldTouch: true });
    void form.trigger(paths);
  }, [bad, form]);
}

/**
 * The valid rows that are shown on one line on a phone. A row that is opened or has the focus stays open. After a reload all rows start
 * collapsed, since a full list is twelve screens long.
 */
function useCollapsedRows(form: FormFields, rowsNow: () => readonly RowDraft[], check: Check) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(goodRows(rowsNow(), check(rowsNow())).map(({ row }) => row.key)));
  return {
    folded,
    /** After a check: collapses the valid rows, and opens the others. */
    fold(bad: readonly BadCell[]): void {
      const here = document.activeElement?.id ?? '';
      const good = goodRows(rowsNow(), bad).filter(({ at }) => !here.startsWith(form.fieldState(cellPath(at, '')).id));
      setFolded(new Set(good.map(({ row }) => row.key)));
    },
    open(key: string): void {
      setFolded((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : before));
    },
  };
}

function goodRows(rows: readonly RowDraft[], bad: readonly BadCell[]) {
  const places = new Set(bad.map(({ at }) => at));
  return filledRows(rows).filter(({ at }) => !places.has(at));
}
