import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage, valueAt } from './field-sentence.ts';
import { type FormPlan, leaveOutEmpty } from './form-plan.ts';
import { useFormPlan } from './use-form-plan.ts';
import { ownErrors } from './use-rules-form.ts';

/** A form that is checked by the contract's schema of its call, then by its own rules (`useFormPlan`). */
export function useContractForm<Typed extends FieldValues, Body, Answer>(plan: FormPlan<Typed, Body, Answer>) {
  return useFormPlan<Typed, Body, Answer, FormPlan<Typed, Body, Answer>>(plan, resolveContract);
}

/** Validates by the plan's schema, then by its own rules; each field gets its first error. */
function resolveContract<Typed extends FieldValues, Body, Answer>(plan: FormPlan<Typed, Body, Answer>): Resolver<Typed, unknown, Body> {
  const bodyOf = plan.bodyOf ?? leaveOutEmpty;
  const schema = z.pipe(
    z.transform((typed: Typed): unknown => bodyOf(typed)),
    plan.schema,
  );
  return async (typed, context, options) => {
    const error: z.core.$ZodErrorMap = (issue) => {
      const path = (issue.path ?? []).join('.');
      return fieldMessage(plan.fields, path, valueAt(typed, path), issue);
    };
    const read = await zodResolver(schema, { error }, { mode: 'sync' })(typed, context, options);
    const own = ownErrors(plan, typed);
    if (Object.keys(own).length === 0) return read;
    return { values: {}, errors: { ...toNestErrors<Typed>(own, options), ...read.errors } };
  };
}
