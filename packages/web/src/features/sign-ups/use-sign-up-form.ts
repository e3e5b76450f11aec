import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { useQueryClient } from '@tanstack/react-query';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { useCodeCheck } from './code-field.tsx';
import type { SignUpRequest } from './sign-up-fields.ts';
import { signUpPlan } from './sign-up-plan.ts';
import { seatsChanged, signUp } from './sign-up-queries.ts';

/** The form of a sign-up. A second try after a lost answer carries the same key, so that it is one sign-up. */
export function useSignUpForm(event: EdisonEvent, onTaken: (receipt: Receipt, wish: SignUpRequest) => void) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const code = useCodeCheck(event.eventId);
  const plan = signUpPlan(event, {
    codeProblem: code.problemOf,
    send: async (body) => {
      try {
        return await signUp(event.eventId, { ...body, idempotencyKey: keyOf(body) });
      } finally {
        // Also after a refusal: what the page shows of seats was old then.
        void seatsChanged(queries);
      }
    },
    onSent: onTaken,
  });
  return { form: useContractForm(plan), code, isOffline: useIsOffline() };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>['form'];
