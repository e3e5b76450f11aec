import { problemSentences } from '../../text/problem-sentences.ts';
import { profileText, requiredMessage } from '../../text/profile.ts';

/** The form as it is typed; everything is text until it is sent. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
  readonly institutionId: string;
}

/** A rule answers a Danish sentence, or undefined when it is kept. */
type Rule = (value: string) => string | undefined;

/** The value must be more than white space. */
export function required(field: string): Rule {
  return (value) => (value.trim() === '' ? requiredMessage(field) : undefined);
}

const phoneShape: Rule = (value) =>
  value.trim() === '' || /^((\+|00)45)?\d{8}$/.test(value.replaceAll(/[\s-]/g, '')) ? undefined : profileText.phoneWrong;

/** What the server refuses too: ten digits that may be a person's number. */
const noCpr: Rule = (value) => (/\d{6}[\s-]?\d{4}/.test(value) ? problemSentences.NAME_LOOKS_LIKE_CPR : undefined);

const rules: Readonly<Record<keyof ProfileForm, readonly Rule[]>> = {
  firstName: [required(profileText.firstName), noCpr],
  lastName: [required(profileText.lastName), noCpr],
  phone: [phoneShape],
  jobTitle: [required(profileText.jobTitle)],
  grades: [],
  subjects: [],
  institutionId: [required(profileText.school.label)],
};

/** The first rule that a field breaks, in words; true when it keeps them all (the shape react-hook-form asks for). */
export function checkField(field: keyof ProfileForm, value: unknown): true | string {
  const typed = typeof value === 'string' ? value : '';
  return firstBroken(rules[field], typed) ?? true;
}

/** Only the first failing rule speaks. */
export function firstBroken(given: readonly Rule[], value: string): string | undefined {
  for (const rule of given) {
    const broken = rule(value);
    if (broken !== undefined) return broken;
  }
  return undefined;
}
