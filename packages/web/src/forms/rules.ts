import { fieldRules } from '../text/field-words.ts';
import { cprError } from '../text/problem-sentences.ts';
import { isEmail } from './is-email.ts';

/** Returns the error message in Danish; undefined for a valid value. */
export type Rule<Typed> = (value: string, typed: Typed) => string | undefined;

/** The rules of each field, for public pages, which do without zod and so without the contract's schemas. */
export type Rules<Typed> = Readonly<Record<keyof Typed & string, readonly Rule<Typed>[]>>;

/** The error message of each field: that of the first rule it breaks. */
export function validateFields<Typed>(rules: Rules<Typed>, typed: Typed & Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, ofField] of Object.entries<readonly Rule<Typed>[]>(rules)) {
    for (const rule of ofField) {
      const message = found[field] ?? rule(typed[field] ?? '', typed);
      if (message !== undefined) found[field] = message;
    }
  }
  return found;
}

export const required =
  (label: string): Rule<unknown> =>
  (value) =>
    value.trim() === '' ? fieldRules.required(label) : undefined;

/** At most so many characters, as in the contract. */
export const maxLength =
  (limit: number): Rule<unknown> =>
  (value) =>
    value.trim().length > limit ? fieldRules.tooLong(limit) : undefined;

export const noCpr: Rule<unknown> = (value) => cprError(value);

/** One e-mail address as the server accepts it. */
export const emailAddress: Rule<unknown> = (value) => (isEmail(value) ? undefined : fieldRules.email);

/** The typed number of one or two digits; NaN for anything else. */
export function parseCount(typed: string): number {
  return /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** A text as one line, with spaces for line breaks. */
export function toSingleLine(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}
