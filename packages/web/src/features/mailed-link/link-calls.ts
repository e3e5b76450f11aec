import type { LinkedAttendee } from '@edison/contracts/bff/attendees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';

/** A sign-up that is not cancelled. */
export type ActiveAttendee = Exclude<LinkedAttendee, { readonly state: 'cancelled' | 'reserved' }>;

/** What was asked for, and is not confirmed. */
export type ReservedAttendee = Extract<LinkedAttendee, { readonly state: 'reserved' }>;

/** A change by the link. */
export type Change =
  | { readonly kind: 'confirm' | 'decline' }
  | { readonly kind: 'count'; readonly seats: number }
  | { readonly kind: 'move'; readonly sessionId: string; readonly queue: boolean }
  | { readonly kind: 'cancel' };

/** What was changed, or the error of a change that failed. `at` counts the changes, so that equal results are told apart. */
export type Outcome = { readonly kind: Change['kind']; readonly error?: Error; readonly at: number };

const keyOf = (token: string) => keyFor('/bff/attendees/linked', { body: { token } });

/** What is behind the link. */
export function useLinked(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callRoute('POST', '/bff/attendees/linked', { body: { token }, signal }),
    enabled: token !== '',
  });
}

/** Sends changes. The page shows what the server answered, and after an error what is there now. */
export function useChange(token: string) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Change) => send(token, change),
    onSuccess: (linked, { kind }) => {
      if (linked) queries.setQueryData(keyOf(token), linked);
      // The token is used up: it is removed from the address and so from the history.
      else window.history.replaceState(window.history.state, '', window.location.pathname);
      setOutcome({ kind, at: Date.now() });
    },
    onError: (error, { kind }) => {
      setOutcome({ kind, error, at: Date.now() });
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
  if (change.kind === 'decline') await callRoute('POST', '/bff/attendees/decline', { body: { token } });
  else await callRoute('POST', '/bff/attendees/cancel', { body: { token } });
  return null;
}
