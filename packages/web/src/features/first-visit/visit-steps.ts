import { firstVisitText } from '../../text/users/first-visit.ts';
import type { TypedVisit } from './use-visit-form.ts';

/** The steps of the first visit, as named in the address (`?trin=`). */
export const visitSteps = ['dig', 'skole', 'fag', 'nyheder'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** The fields of each step. */
export const stepFields = {
  dig: ['firstName', 'lastName', 'phone', 'jobTitle'],
  skole: ['institutionId'],
  fag: ['grades', 'subjects'],
  nyheder: ['news'],
} as const satisfies Record<VisitStep, readonly (keyof TypedVisit)[]>;

/** The names of the steps, in order. */
export const stepNames: readonly string[] = visitSteps.map((step) => firstVisitText.steps[step].short);

/** The step to show: the requested one, unless an earlier step lacks a required value. */
export function allowedStep(
  asked: string | undefined,
  typed: Pick<TypedVisit, 'firstName' | 'lastName' | 'jobTitle' | 'institutionId'>,
): VisitStep {
  const wanted = visitSteps.find((step) => step === asked) ?? 'dig';
  const blank = (...values: readonly string[]) => values.some((value) => value.trim() === '');
  if (blank(typed.firstName, typed.lastName, typed.jobTitle)) return 'dig';
  return wanted !== 'dig' && blank(typed.institutionId) ? 'skole' : wanted;
}

/** The step that contains a field. */
export function stepOfField(field: string): VisitStep {
  return visitSteps.find((step) => stepFields[step].some((each) => each === field)) ?? 'dig';
}

/** The next or previous step; undefined before the first and after the last. */
export function adjacentStep(step: VisitStep, by: 1 | -1): VisitStep | undefined {
  return visitSteps[visitSteps.indexOf(step) + by];
}
