import { fieldRules } from '../../text/field-words.ts';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import { cprWrong } from '../../text/problem-sentences.ts';
import { signUpText } from '../../text/sign-ups.ts';

/** The form as it is typed. */
export interface AttendeeValues {
  /** Event and session, `e1/s1`; empty until one is chosen. */
  readonly choice: string;
  readonly name: string;
  readonly email: string;
  readonly repeat: string;
  readonly organisation: string;
  readonly seats: string;
  readonly note: string;
}

export type AttendeeKind = 'attendee' | 'judge';

/** Returns the error message in Danish; undefined for a valid value. */
type Rule = (value: string, form: AttendeeValues) => string | undefined;

const required =
  (field: string): Rule =>
  (value) =>
    value.trim() === '' ? fieldRules.required(field) : undefined;

const most =
  (limit: number): Rule =>
  (value) =>
    value.trim().length > limit ? `Skriv højst ${limit} tegn her.` : undefined;

/** One address, as the server takes it: no list, no comment, no quotes. */
const address: Rule = (value) => (isEmail(value) ? undefined : fieldRules.email);

const shape = /^[^\s@,;<>()[\]"\\:]{1,64}@[^\s@,;<>()[\]"\\:]+\.[^\s@,;<>()[\]"\\:]{2,}$/;

/** Whether a text can be one e-mail address. The length is checked first, so that a long text costs no time. */
export function isEmail(value: string): boolean {
  const trimmed = value.trim();
  return trimmed.length <= 254 && shape.test(trimmed);
}

const noCpr: Rule = (value) => cprWrong(value);
const matches: Rule = (value, { email }) => (value.trim().toLowerCase() === email.trim().toLowerCase() ? undefined : fieldRules.repeat);
const count: Rule = (value) => (Number.isNaN(seatsOf(value)) ? text.seatsWrong : undefined);

/** As the contract has it, whose module would bring zod to a public page. */
const mostSeats = 5;

/** The number of seats that was typed: 1 to 5, else NaN. */
export function seatsOf(typed: string): number {
  const seats = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return seats >= 1 && seats <= mostSeats ? seats : Number.NaN;
}

const rules: Readonly<Record<keyof AttendeeValues, readonly Rule[]>> = {
  choice: [(value) => (value === '' ? signUpText.form.sessionMissing : undefined)],
  name: [required(text.name), noCpr, most(100)],
  email: [required(text.email), address],
  repeat: [required(text.repeat), matches],
  organisation: [noCpr, most(100)],
  seats: [count],
  note: [most(500)],
};

/** The message of the first rule that a field breaks; undefined for a valid field. Judges must give their occupation. */
export function brokenRule(kind: AttendeeKind, field: keyof AttendeeValues, form: AttendeeValues): string | undefined {
  const first: readonly Rule[] = kind === 'judge' && field === 'organisation' ? [required(text.occupation)] : [];
  for (const rule of [...first, ...rules[field]]) {
    const broken = rule(form[field], form);
    if (broken !== undefined) return broken;
  }
  return undefined;
}
