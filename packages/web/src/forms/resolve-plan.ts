import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldRules } from '../text/field-words.ts';
import { fieldSentence, typedAt } from './field-sentence.ts';
import { type FormPlan, leaveOutEmpty } from './form-plan.ts';

/** Checks what is typed by the plan's schema, then by its own rules; one sentence a field, the first that fails. */
export function resolvePlan<Typed extends FieldValues, Body, Answer>(plan: FormPlan<Typed, Body, Answer>): Resolver<Typed, unknown, Body> {
  const bodyOf = plan.bodyOf ?? leaveOutEmpty;
  const schema = z.pipe(
    z.transform((typed: Typed): unknown => bodyOf(typed)),
    plan.schema,
  );
  return async (typed, context, options) => {
    const error: z.core.$ZodErrorMap = (issue) => {
      const path = (issue.path ?? []).join('.');
      return fieldSentence(plan.fields, path, typedAt(typed, path), issue);
    };
    const read = await zodResolver(schema, { error }, { mode: 'sync' })(typed, context, options);
    const own = ownErrors(plan, typed);
    if (Object.keys(own).length === 0) return read;
    return { values: {}, errors: { ...toNestErrors<Typed>(own, options), ...read.errors } };
  };
}

/** What the contract cannot know: an address that is repeated, and the plan's own rules. */
function ownErrors<Typed extends FieldValues, Body, Answer>(
  { fields, check }: FormPlan<Typed, Body, Answer>,
  typed: Typed,
): Record<string, FieldError> {
  const repeated = Object.entries(fields).flatMap(([path, { repeats }]) => {
    if (repeats === undefined) return [];
    const wrong = fieldSentence(fields, path, typedAt(typed, path));
    if (wrong === fieldRules.required(String(fields[path]?.label))) return [[path, wrong] as const];
    return same(typedAt(typed, path), typedAt(typed, repeats)) ? [] : [[path, fieldRules.repeat] as const];
  });
  const sentences = [...repeated, ...Object.entries(check?.(typed) ?? {})];
  return Object.fromEntries(
    sentences.flatMap(([path, message]) => (message === undefined ? [] : [[path, { type: 'rule', message }] as const])),
  );
}

function same(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}
