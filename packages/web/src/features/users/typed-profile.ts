import type { FieldPlan } from '../../forms/form-plan.ts';
import { cprWrong } from '../../text/problem-sentences.ts';
import { profileText } from '../../text/users/profile.ts';

/** The values of the profile form as typed: everything is text until it is sent. */
export interface TypedProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}

export const emptyProfile: TypedProfile = { firstName: '', lastName: '', phone: '', jobTitle: '', grades: [], subjects: [] };

/** In the order of the page. */
export const profilePlan = {
  firstName: { label: profileText.firstName },
  lastName: { label: profileText.lastName },
  phone: { label: profileText.phone, wrong: profileText.phoneWrong },
  jobTitle: { label: profileText.jobTitle },
  grades: { label: profileText.grades },
  subjects: { label: profileText.subjects },
} as const satisfies Record<keyof TypedProfile, FieldPlan>;

/** What the server refuses too: what may be a person's number. */
export function checkNames({ firstName, lastName }: Pick<TypedProfile, 'firstName' | 'lastName'>) {
  return { firstName: cprWrong(firstName), lastName: cprWrong(lastName) };
}

/** Grades go as numbers; a phone number that was not typed not at all. */
export function profileBody({ phone, grades, ...typed }: TypedProfile) {
  return { ...typed, grades: grades.map(Number), ...(phone.trim() === '' ? {} : { phone }) };
}
