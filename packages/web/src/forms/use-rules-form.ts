import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { fieldRules } from '../text/field-words.ts';
import { fieldMessage, valueAt } from './field-sentence.ts';
import type { RulesPlan } from './form-plan.ts';
import { useFormPlan } from './use-form-plan.ts';

/** A form that is checked by its own rules alone (`useFormPlan`), for public pages, which do without zod. It sends the typed values. */
export function useRulesForm<Typed extends FieldValues, Answer>(plan: RulesPlan<Typed, Typed, Answer>) {
  return useFormPlan<Typed, Typed, Answer, RulesPlan<Typed, Typed, Answer>>(plan, resolveRules);
}

function resolveRules<Typed extends FieldValues, Answer>(plan: RulesPlan<Typed, Typed, Answer>): Resolver<Typed, unknown, Typed> {
  return (typed, _context, options) => {
    const own = ownErrors(plan, typed);
    return Object.keys(own).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: toNestErrors<Typed>(own, options) };
  };
}

/** The errors that no schema finds: an address that is repeated differently, and the plan's own rules. */
export function ownErrors<Typed extends FieldValues>(
  { fields, check }: Pick<RulesPlan<Typed, unknown, unknown>, 'fields' | 'check'>,
  typed: Typed,
): Record<string, FieldError> {
  const repeated = Object.entries(fields).flatMap(([path, { repeats }]) => {
    if (repeats === undefined) return [];
    const wrong = fieldMessage(fields, path, valueAt(typed, path));
    if (wrong === fieldRules.required(String(fields[path]?.label))) return [[path, wrong] as const];
    return same(valueAt(typed, path), valueAt(typed, repeats)) ? [] : [[path, fieldRules.repeat] as const];
  });
  const sentences = [...repeated, ...Object.entries(check?.(typed) ?? {})];
  return Object.fromEntries(
    sentences.flatMap(([path, message]) => (message === undefined ? [] : [[path, { type: 'rule', message }] as const])),
  );
}

function same(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}
