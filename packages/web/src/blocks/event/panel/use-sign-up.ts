import type { eventRoutes, Receipt } from '@edison/contracts/events';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { callRoute } from '../../../api/call.ts';

export interface SignUpValues {
  readonly sessionId: string;
  readonly seats: number;
  readonly note: string;
}

/** Asks for a seat. The same values again carry the same key, so that a retry never takes a second seat. */
export function useSignUp(eventId: string, onDone: (receipt: Receipt) => void) {
  const attempt = useRef({ values: '', key: '' });
  return useMutation<Receipt, ApiProblem, SignUpValues>({
    mutationFn: (given) => {
      const values = JSON.stringify(given);
      if (attempt.current.values !== values) attempt.current = { values, key: crypto.randomUUID() };
      return callRoute<(typeof eventRoutes)['signUpToEvent']>('POST', '/bff/events/:eventId/sign-ups', {
        params: { eventId },
        body: body(given, attempt.current.key),
      });
    },
    onSuccess: onDone,
  });
}

function body({ sessionId, seats, note }: SignUpValues, idempotencyKey: string) {
  // A line on the wire: line breaks become spaces, and an empty note is none.
  const line = note.replaceAll(/\s+/g, ' ').trim();
  return { sessionId, seats, idempotencyKey, ...(line === '' ? {} : { note: line }) };
}
