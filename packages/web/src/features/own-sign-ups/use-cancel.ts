import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
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
  const queries = useQueryClient();
  const { send, isPending } = useConfirmedSend({
    question: () => ({
      headline: text.cancelHeadline,
      text: cancelQuestion(signUp, friendlyInstant(signUp.startsAt)),
      confirmLabel: text.cancelConfirm,
      cancelLabel: text.cancelKeep,
      danger: true,
    }),
    send: () => cancelSignUp(signUp.signUpId),
    onSettled: () => void invalidateSeats(queries),
    onSent: () => onOutcome({ kind: 'cancelled', signUp, at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', signUp, error, at: Date.now() }),
  });
  return { cancel: () => send(undefined), isPending };
}
