import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { friendlyInstant } from '../../../text/dates.ts';
import { cancelQuestion, signUpText } from '../../../text/sign-ups.ts';
import { cancelSignUp, seatsChanged } from '../sign-up-queries.ts';
import type { Outcome } from './cancel-outcome.tsx';

const { own: text } = signUpText;

/** Asks, gives the seat back, and tells what came of it. A dismissed question changes nothing. */
export function useCancel(signUp: SignUp, onOutcome: (outcome: Outcome) => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelSignUp(signUp.signUpId),
    onSuccess: () => onOutcome({ kind: 'cancelled', title: signUp.eventTitle, at: Date.now() }),
    onError: (error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
    onSettled: () => seatsChanged(queries),
  });
  async function cancel(): Promise<void> {
    try {
      await confirm({
        headline: text.cancelHeadline,
        text: cancelQuestion(signUp.eventTitle, friendlyInstant(signUp.startsAt), signUp.state === 'waitlisted'),
        confirmLabel: text.cancelConfirm,
        cancelLabel: text.cancelKeep,
        danger: true,
      });
      mutate();
    } catch (reason) {
      if (!(reason instanceof Dismissed)) throw reason;
    }
  }
  return { cancel, isPending };
}
