import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { cancelQuestion, signUpText } from '../../text/sign-ups.ts';
import { cancelSignUp, seatsChanged } from '../sign-ups/sign-up-queries.ts';

/** What came of a try to cancel, or to take that back. `at` tells two tries apart (milliseconds since the epoch). */
export type Outcome = { readonly signUp: SignUp; readonly at: number } & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'again'; readonly state: Exclude<SignUpState, 'cancelled'> }
);

const { own: text } = signUpText;

/** Asks, gives the seat back, and tells what came of it. A dismissed question changes nothing. */
export function useCancel(signUp: SignUp, onOutcome: (outcome: Outcome) => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      try {
        return await cancelSignUp(signUp.signUpId);
      } finally {
        void seatsChanged(queries);
      }
    },
    onSent: () => onOutcome({ kind: 'cancelled', signUp, at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', signUp, error, at: Date.now() }),
  });
  async function cancel(): Promise<void> {
    try {
      await confirm({
        headline: text.cancelHeadline,
        text: cancelQuestion(signUp, friendlyInstant(signUp.startsAt)),
        confirmLabel: text.cancelConfirm,
        cancelLabel: text.cancelKeep,
        danger: true,
      });
      send(undefined);
    } catch (reason) {
      if (!(reason instanceof Dismissed)) throw reason;
    }
  }
  return { cancel, isPending };
}
