import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { seatsChanged, signUp as takeSeat } from '../sign-up-queries.ts';
import type { Outcome } from './outcome.ts';

/** Signs up once more for what was given back: the same seats and note, a new place in the queue. A second try carries the same key. */
export function useSignUpAgain(signUp: SignUp, onOutcome: (outcome: Outcome) => void) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { eventId, sessionId, seats, note } = signUp;
  return useSendOnce({
    send: async () => {
      try {
        return await takeSeat(eventId, { sessionId, seats, ...(note === undefined ? {} : { note }), idempotencyKey });
      } finally {
        void seatsChanged(queries);
      }
    },
    onSent: ({ state }) => onOutcome({ kind: 'again', signUp, state: state === 'cancelled' ? 'pending' : state, at: Date.now() }),
  });
}
