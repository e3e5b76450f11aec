import type { ProblemCode } from '@edison/contracts/problem';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** One field of a form: its label and its error messages. */
export interface FieldPlan {
  /** As the page shows it; the label of a row may depend on its number, from 0. */
  readonly label: string | ((row: number) => string);
  /** An e-mail address, or several with comma, semicolon or space between. */
  readonly email?: 'one' | 'several';
  /** The message when the schema rejects the value; by default `{label} is not valid.` */
  readonly wrong?: string;
  /** Messages for error codes of the server, where the usual sentence of the code does not fit. */
  readonly refused?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** The name of a row (from 0) in the error summary, where several rows may have the same error: "Hold 2". */
  readonly row?: (row: number) => string;
  /** The field that this one must repeat. */
  readonly repeats?: string;
}

/** The definition of a form. `Typed` is the type of its values as typed, `Body` that of the request body. */
export interface FormPlan<Typed extends FieldValues, Body, Answer> {
  /** The draft's name, unique among forms: `profile`, `sign-up-e1`. */
  readonly draft: string;
  /** The contract's schema of the body. */
  readonly schema: z.ZodType<Body>;
  /** The initial values. */
  readonly start: Typed;
  /** The fields by path, in the order of the page; rows of a list without their number: `members.name`. */
  readonly fields: Readonly<Record<string, FieldPlan>>;
  /** Makes the body from the typed values; by default empty texts are left out and the rest is sent as it is. */
  readonly bodyOf?: (typed: Typed) => unknown;
  /** Further errors, as messages by path; only for rules that the schema does not have. */
  readonly check?: (typed: Typed) => Readonly<Record<string, string | undefined>>;
  /** The field that an error code belongs to when the server names none; null for a code that is always shown above the form. */
  readonly refusedAt?: Readonly<Partial<Record<ProblemCode, string | null>>>;
  /** Fields that are not stored in the draft, such as codes. */
  readonly unkept?: readonly (keyof Typed & string)[];
  readonly send: (body: Body) => Promise<Answer>;
  readonly onSent: (answer: Answer, body: Body) => void;
}

/** The body of a form whose fields are named as the contract names them: an empty text is nothing. */
export function leaveOutEmpty(typed: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')));
}

/** The addresses in one field for several. */
export function addressesOf(typed: string): readonly string[] {
  return typed.split(/[,;\s]+/).filter(Boolean);
}

/** A path without the numbers of its rows: `members.2.name` is `members.name`. */
export function patternOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** An error as the summary shows it: with the name of its row. */
export function listedMessage(fields: Readonly<Record<string, FieldPlan>>, path: string, message: string): string {
  const row = /\.(\d+)/.exec(path)?.[1];
  const named = row === undefined ? undefined : fields[patternOf(path)]?.row?.(Number(row));
  return named === undefined ? message : `${named}: ${message}`;
}

/** The plan of a path, with its label in words. */
export function fieldAt(fields: Readonly<Record<string, FieldPlan>>, path: string): Omit<FieldPlan, 'label'> & { readonly label: string } {
  const { label = '', ...plan } = fields[patternOf(path)] ?? {};
  const row = Number(/\.(\d+)/.exec(path)?.[1] ?? 0);
  return { ...plan, label: typeof label === 'string' ? label : label(row) };
}
