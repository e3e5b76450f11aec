import type { Receipt } from '@edison/contracts/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { seatsChanged, signUp } from './sign-up-queries.ts';
import { useSeatKey } from './use-seat-key.ts';

interface Choices {
  readonly sessionId: string;
  readonly note: string;
}

/** Sends a sign-up; a second try while the first is under way sends nothing. */
export function useTakeSeat(eventId: string, onTaken: (receipt: Receipt) => void) {
  const queries = useQueryClient();
  const keyOf = useSeatKey();
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ sessionId, note }: Choices) =>
      signUp(eventId, { sessionId, ...(note === '' ? {} : { note }), idempotencyKey: keyOf([sessionId, note]) }),
    onSuccess: (receipt) => onTaken(receipt),
    onSettled: () => {
      sending.current = false;
      void seatsChanged(queries);
    },
  });
  function send(choices: Choices): void {
    if (sending.current) return;
    sending.current = true;
    mutate(choices);
  }
  return { send, isPending, error, reset };
}
