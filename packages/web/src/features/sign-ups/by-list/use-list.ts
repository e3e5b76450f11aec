import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../../api/call.ts';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { seatsChanged } from '../sign-up-queries.ts';
import { filledRows, type ListDraft, toSignUpRow } from './list-draft.ts';
import { type BadCell, badRows, refusedRows } from './list-rules.ts';

/** What the server said of a list: of exactly this one, so that a change makes it old. */
interface Verdict {
  readonly list: ListDraft;
  readonly answer: ListAnswer;
  readonly bad: readonly BadCell[];
}

interface UseListProps {
  readonly eventId: string;
  readonly list: ListDraft;
  readonly keyOf: (choices: object) => string;
  /** Rows were refused: a summary leads to them. */
  readonly onBad: () => void;
  readonly onSaved: (answer: ListAnswer, list: ListDraft) => void;
}

/** Has a list looked through, and sends it; each once however often it is pressed, and sent again under the same key. */
export function useList({ eventId, list, keyOf, onBad, onSaved }: UseListProps) {
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<Verdict>();
  const call = (given: ListDraft, preview: boolean) => {
    const choices = { sessionId: given.sessionId, rows: filledRows(given.rows).map(({ row }) => toSignUpRow(row)) };
    const body = { ...choices, preview, idempotencyKey: keyOf({ eventId, ...choices }) };
    return callRoute<(typeof signUpRoutes)['signUpByList']>('POST', '/bff/events/:eventId/sign-ups/list', { params: { eventId }, body });
  };
  const preview = useSendOnce<ListDraft, ListAnswer>({
    send: (given) => call(given, true),
    onSent: (answer, given) => {
      const bad = badRows(placesOf(given), answer.rows);
      setVerdict({ list: given, answer, bad });
      if (bad.length > 0) onBad();
    },
  });
  const save = useSendOnce<ListDraft, ListAnswer>({
    send: (given) => call(given, false),
    onSent: (answer, given) => {
      void seatsChanged(queries);
      onSaved(answer, given);
    },
    onRefused: (error) => {
      const bad = refusedRows(placesOf(list), error);
      if (bad.length === 0) return;
      setVerdict({ list, answer: { saved: false, rows: [], waiting: 0 }, bad });
      onBad();
    },
  });
  const fresh = verdict?.list === list ? verdict : undefined;
  return { preview, save, fresh, mended: stillBad(verdict, list) };
}

/** What the server refused stays marked until its own cell is changed; then nobody knows before it is looked through again. */
function stillBad(verdict: Verdict | undefined, list: ListDraft): readonly BadCell[] {
  return (verdict?.bad ?? []).flatMap((cell) => {
    const before = verdict?.list.rows[cell.at];
    const at = list.rows.findIndex(({ key }) => key === before?.key);
    return before !== undefined && list.rows[at]?.[cell.column] === before[cell.column] ? [{ ...cell, at }] : [];
  });
}

function placesOf({ rows }: ListDraft): readonly number[] {
  return filledRows(rows).map(({ at }) => at);
}
