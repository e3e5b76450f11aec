import type { FieldPlan } from '../../forms/form-plan.ts';
import { cprError } from '../../text/problem-sentences.ts';
import { profileText } from '../../text/users/profile.ts';

/** The values of the profile form as typed. */
export interface TypedProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}

export const emptyProfile: TypedProfile = { firstName: '', lastName: '', phone: '', jobTitle: '', grades: [], subjects: [] };

/** The fields of the form, in order. */
export const profilePlan = {
  firstName: { label: profileText.firstName },
  lastName: { label: profileText.lastName },
  phone: { label: profileText.phone, wrong: profileText.phoneWrong },
  jobTitle: { label: profileText.jobTitle },
  grades: { label: profileText.grades },
  subjects: { label: profileText.subjects },
} as const satisfies Record<keyof TypedProfile, FieldPlan>;

/** The errors of names that contain a CPR number, which the server refuses too. */
export function checkNames({ firstName, lastName }: Pick<TypedProfile, 'firstName' | 'lastName'>) {
  return { firstName: cprError(firstName), lastName: cprError(lastName) };
}

/** The request body: grades as numbers; an empty phone number is left out. */
export function profileBody({ phone, grades, ...typed }: TypedProfile) {
  return { ...typed, grades: grades.map(Number), ...(phone.trim() === '' ? {} : { phone }) };
}
