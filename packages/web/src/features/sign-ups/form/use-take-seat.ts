import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { seatsChanged, signUp } from '../sign-up-queries.ts';
import { lineOf, seatsOf, type Wish } from './sign-up-rules.ts';
import { useSeatKey } from './use-seat-key.ts';

/** Sends a sign-up; a second try while the first is under way sends nothing. */
export function useTakeSeat(eventId: string, onTaken: (receipt: Receipt) => void) {
  const queries = useQueryClient();
  const keyOf = useSeatKey();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => {
      const note = lineOf(wish.note);
      const choices = { sessionId: wish.sessionId, seats: seatsOf(wish.seats), ...(note === '' ? {} : { note }) };
      return signUp(eventId, { ...choices, idempotencyKey: keyOf(choices) });
    },
    onSuccess: (receipt) => onTaken(receipt),
    onSettled: () => {
      sending.current = false;
      void seatsChanged(queries);
    },
  });
  function send(wish: Wish): void {
    if (sending.current) return;
    sending.current = true;
    mutate(wish);
  }
  return { send, isPending, error };
}
