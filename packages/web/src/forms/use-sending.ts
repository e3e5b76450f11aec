import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../api/api-problem.ts';
import { sessionEndedQuery } from '../api/session-ended.ts';
import type { FormPlan } from './form-plan.ts';
import { refusedField, refusedSentence } from './refused-field.ts';
import { useSendOnce } from './use-send-once.ts';

/** What a refusal says, and at which field. */
export interface RefusedAt {
  readonly path: string;
  readonly message: string;
}

/** Sends, and puts a refusal where it belongs: at its field, in a word on the session, or above the form. */
export function useSending<Typed extends FieldValues, Body, Answer>(
  plan: FormPlan<Typed, Body, Answer>,
  form: UseFormReturn<Typed, unknown, Body>,
  onSent: () => void,
  onRefused: (at?: RefusedAt) => void,
) {
  const queries = useQueryClient();
  const { data: told } = useQuery({ ...sessionEndedQuery, enabled: false });
  const { send, isPending, error } = useSendOnce<Body, Answer>({
    send: plan.send,
    onSent: (answer, body) => {
      queries.setQueryData(sessionEndedQuery.queryKey, false);
      onSent();
      plan.onSent(answer, body);
    },
    onRefused: (refused) => {
      const at = refusedField<Typed>(plan, refused);
      if (at === undefined) return onRefused();
      const message = refusedSentence(plan.fields, at, refused);
      form.setError(at, { type: 'server', message });
      onRefused({ path: at, message });
    },
  });
  const signedOut = error instanceof ApiProblem && error.wire.statusCode === 401;
  const above = error === null || signedOut || refusedField<Typed>(plan, error) !== undefined ? null : error;
  return {
    send,
    isPending,
    state: { isPending, refused: above, ended: signedOut ? ('told' as const) : told ? ('noticed' as const) : undefined },
  };
}
