import type { DeclineReason, LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { isOutcomeUnknown } from '../../page/outcome-unknown.tsx';

/** A sign-up that is not cancelled. */
export type ActiveAttendee = Exclude<LinkedAttendee, { readonly state: 'cancelled' | 'reserved' | 'withdrawn' | 'declined' }>;

/** What was asked for, and is not confirmed. */
export type ReservedAttendee = Extract<LinkedAttendee, { readonly state: 'reserved' }>;

/** A change by the link. */
export type Change =
  | { readonly kind: 'confirm' | DeclineReason }
  | { readonly kind: 'count'; readonly seats: number }
  | { readonly kind: 'move'; readonly sessionId: string; readonly queue: boolean }
  | { readonly kind: 'cancel' };

/** Whether it ends what was asked for. */
export function isNo(kind: Change['kind']): kind is DeclineReason {
  return kind === 'not-me' || kind === 'not-coming';
}

/** What was changed, or the error of a change that failed. `at` (milliseconds since the epoch) makes equal results distinct. */
export interface Outcome {
  readonly change: Change;
  readonly error?: Error;
  readonly at: number;
}

/** For how long after a lost answer, and how often, the page asks what is there: the change may be saved late. Milliseconds. */
const looksAgain = { for: 60_000, every: 10_000 };

const keyOf = (token: string) => keyFor('/bff/attendees/linked', { body: { token } });

/** What is behind the link. After a change without an answer it is asked several times. */
export function useLinked(token: string, outcome: Outcome | undefined) {
  const lostAt = outcome !== undefined && isLost(outcome) ? outcome.at : 0;
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callRoute('POST', '/bff/attendees/linked', { body: { token }, signal }),
    enabled: token !== '',
    refetchInterval: () => (Date.now() < lostAt + looksAgain.for ? looksAgain.every : false),
  });
}

/** Whether the change may have been carried out although it failed. */
export function isLost({ error }: Outcome): boolean {
  return error !== undefined && isOutcomeUnknown(error);
}

/** The outcome without its error, when what is there now shows that a change without an answer was carried out. */
export function resolveLost(outcome: Outcome, linked: LinkedAttendee | undefined): Outcome {
  return linked !== undefined && isLost(outcome) && isCarriedOut(outcome.change, linked)
    ? { change: outcome.change, at: outcome.at }
    : outcome;
}

/** Whether the sign-up is as the change wanted it. Cancelled ones have a page of their own. */
function isCarriedOut(change: Change, linked: LinkedAttendee): boolean {
  if (linked.state === 'declined') return change.kind === 'not-coming';
  if (linked.state === 'cancelled' || linked.state === 'reserved' || linked.state === 'withdrawn') return false;
  if (change.kind === 'count') return linked.seats === change.seats;
  if (change.kind === 'move') return linked.session.sessionId === change.sessionId;
  return change.kind === 'confirm';
}

/** Sends changes. The page shows what the server answered, and after an error what is there now. */
export function useChange(token: string) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Change) => send(token, change),
    onSuccess: (linked, change) => {
      if (linked) queries.setQueryData(keyOf(token), linked);
      // The token is used up: it is removed from the address and so from the history.
      else window.history.replaceState(window.history.state, '', window.location.pathname);
      setOutcome({ change, at: Date.now() });
    },
    onError: (error, change) => {
      setOutcome({ change, error, at: Date.now() });
      void queries.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
  return { change: mutate, busy: isPending ? variables.kind : undefined, outcome };
}

/** The sign-up after the change; null once it is cancelled or declined. */
async function send(token: string, change: Change): Promise<LinkedAttendee | null> {
  if (change.kind === 'count') return callRoute('POST', '/bff/attendees/change', { body: { token, seats: change.seats } });
  if (change.kind === 'move') {
    const { sessionId, queue } = change;
    return callRoute('POST', '/bff/attendees/move', { body: { token, sessionId, queue } });
  }
  if (change.kind === 'confirm') return callRoute('POST', '/bff/attendees/confirm', { body: { token } });
  if (change.kind === 'cancel') await callRoute('POST', '/bff/attendees/cancel', { body: { token } });
  else await callRoute('POST', '/bff/attendees/decline', { body: { token, reason: change.kind } });
  return null;
}
