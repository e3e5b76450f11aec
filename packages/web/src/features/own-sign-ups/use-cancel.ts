import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { cancelQuestion, signUpText } from '../../text/sign-ups.ts';
import { cancelSignUp, invalidateSeats } from '../sign-ups/sign-up-queries.ts';

/** The result of cancelling a sign-up, or of undoing that. `at` (milliseconds since the epoch) makes equal results distinct. */
export type Outcome = { readonly signUp: SignUp; readonly at: number } & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'again'; readonly state: Exclude<SignUpState, 'cancelled'> }
);

const { own: text } = signUpText;

/** Cancels a sign-up after a confirmation, and reports the result. A dismissed dialog changes nothing. */
export function useCancel(signUp: SignUp, onOutcome: (outcome: Outcome) => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      try {
        return await cancelSignUp(signUp.signUpId);
      } finally {
        void invalidateSeats(queries);
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
