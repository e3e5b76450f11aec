import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface SendOnce<Body, Answer> {
  readonly send: (body: Body) => Promise<Answer>;
  readonly onSent: (answer: Answer, body: Body) => void;
  readonly onRefused?: ((error: Error) => void) | undefined;
  /** Called after an answer and after an error: invalidates the queries that the call may have changed. */
  readonly onSettled?: (() => void) | undefined;
}

/** Sends once, ignoring presses until the answer arrives. An error stays until the next attempt. `pendingBody`: what is under way. */
export function useSendOnce<Body, Answer>({ send, onSent, onRefused, onSettled }: SendOnce<Body, Answer>) {
  const sending = useRef(false);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (answer, body) => onSent(answer, body),
    onError: (refused) => onRefused?.(refused),
    onSettled: () => {
      sending.current = false;
      onSettled?.();
    },
  });
  function sendOnce(body: Body): void {
    if (sending.current) return;
    sending.current = true;
    mutate(body);
  }
  return { send: sendOnce, isPending, pendingBody: isPending ? variables : undefined, error: isPending ? null : error, forget: reset };
}
