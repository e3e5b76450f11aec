import { useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import type { ListDraft } from './list-draft.ts';
import type { BadCell, ListKind } from './list-kind.ts';

/** The server's answer to exactly this list; a change of the list makes it outdated. */
interface Verdict<Answer> {
  readonly list: ListDraft;
  /** Undefined when the list was refused. */
  readonly answer: Answer | undefined;
  readonly bad: readonly BadCell[];
}

/** A checked and valid list, which may be sent. */
interface Looked<Answer> {
  readonly list: ListDraft;
  readonly answer: Answer;
}

interface UseListProps<Answer, Saved> {
  readonly kind: ListKind<Answer, Saved>;
  readonly list: ListDraft;
  readonly keyOf: (choices: object) => string;
  /** Called after a check, with the invalid cells. */
  readonly onLooked: (list: ListDraft, bad: readonly BadCell[]) => void;
  readonly onSaved: (saved: Saved, list: ListDraft) => void;
}

/** Checks a list, and sends it. Both run once however often the button is pressed; a retry has the same idempotency key. */
export function useList<Answer, Saved>({ kind, list, keyOf, onLooked, onSaved }: UseListProps<Answer, Saved>) {
  const [verdict, setVerdict] = useState<Verdict<Answer>>();
  const hear = (given: ListDraft, answer: Answer | undefined, bad: readonly BadCell[]): void => {
    setVerdict({ list: given, answer, bad });
    onLooked(given, bad);
  };
  const preview = useSendOnce<ListDraft, Answer>({
    send: (given) => kind.preview(given, keyOf(kind.choices(given))),
    onSent: (answer, given) => hear(given, answer, kind.badOf(given, answer)),
  });
  const save = useSendOnce<Looked<Answer>, Saved>({
    send: ({ list: given, answer }) => kind.save(given, keyOf(kind.choices(given)), answer),
    onSent: (saved, { list: given }) => onSaved(saved, given),
    onRefused: (error) => {
      const bad = kind.refused(list, error);
      if (bad.length > 0) hear(list, undefined, bad);
    },
  });
  const fresh = verdict?.list === list ? verdict : undefined;
  return { preview, save, fresh, mended: unchangedErrors(verdict, list) };
}

/** The cells that the server found invalid and that have not been changed since. */
function unchangedErrors(verdict: Verdict<unknown> | undefined, list: ListDraft): readonly BadCell[] {
  return (verdict?.bad ?? []).flatMap((cell) => {
    const before = verdict?.list.rows[cell.at];
    const at = list.rows.findIndex(({ key }) => key === before?.key);
    return before !== undefined && list.rows[at]?.cells[cell.column] === before.cells[cell.column] ? [{ ...cell, at }] : [];
  });
}
