import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../api/api-problem.ts';
import { sessionEndedQuery } from '../api/session-ended.ts';
import type { RulesPlan } from './form-plan.ts';
import { refusedFields, refusedMessage } from './refused-field.ts';
import { useSendOnce } from './use-send-once.ts';

/** The error of a refusal at one field. */
export interface RefusedAt {
  readonly path: string;
  readonly message: string;
}

/** Sends the form, and shows a refusal at its fields, as an ended session, or above the form. */
export function useSending<Typed extends FieldValues, Body, Answer>(
  plan: RulesPlan<Typed, Body, Answer>,
  form: UseFormReturn<Typed, unknown, Body>,
  onSent: () => void,
  onRefused: (at: readonly RefusedAt[]) => void,
) {
  const queries = useQueryClient();
  const { data: endedElsewhere } = useQuery({ ...sessionEndedQuery, enabled: false });
  const { send, isPending, error } = useSendOnce<Body, Answer>({
    send: plan.send,
    onSent: (answer, body) => {
      queries.setQueryData(sessionEndedQuery.queryKey, false);
      if (plan.isFinal?.(answer) ?? true) onSent();
      plan.onSent(answer, body);
    },
    onRefused: (refused) => {
      const at = refusedFields<Typed>(plan, refused).map((path) => ({ path, message: refusedMessage(plan.fields, path, refused) }));
      for (const { path, message } of at) form.setError(path, { type: 'server', message });
      onRefused(at);
      plan.onRefused?.(refused);
    },
    onSettled: plan.onSettled,
  });
  const signedOut = error instanceof ApiProblem && error.wire.statusCode === 401;
  const above = error === null || signedOut || refusedFields<Typed>(plan, error).length > 0 ? null : error;
  return {
    send,
    isPending,
    state: { isPending, refused: above, ended: signedOut ? ('here' as const) : endedElsewhere ? ('elsewhere' as const) : undefined },
  };
}
