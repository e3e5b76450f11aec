import type { ProblemCode } from '@edison/contracts/problem';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftStore } from './drafts.ts';
import type { SendOnce } from './use-send-once.ts';

/** One field of a form: its label and its error messages. */
export interface FieldPlan {
  /** The visible label; that of a row may depend on the row's number, counted from 0. */
  readonly label: string | ((row: number) => string);
  /** The field holds one e-mail address, or several separated by comma, semicolon or space. */
  readonly email?: 'one' | 'several';
  /** The message when the schema rejects the value; by default `{label} is not valid.` */
  readonly wrong?: string;
  /** Messages for error codes of the server, where the general sentence of the code does not fit. */
  readonly refused?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** The name of a row (counted from 0) in the error summary, where several rows may have the same error: "Hold 2". */
  readonly row?: (row: number) => string;
  /** The name of the value in the body, when it differs from the field's: the server's errors use it. */
  readonly sentAs?: string;
  /** The field that this one must repeat. */
  readonly repeats?: string;
  /**
   * What is checked again when this field changes: the rows that it is compared with. They are checked before anybody has touched them,
   * so the message of such a field waits until it was left, or for a try to send.
   */
  readonly rechecks?: readonly string[];
}

/** What a part of a form, such as one row, needs of `useFormPlan`, whatever the rest of the form holds. Paths are those of the whole form. */
export interface FormFields {
  readonly attempt: number;
  fieldState(path: string): { readonly id: string; readonly error: string | undefined };
  register(path: string): ReturnType<FormFields['fieldState']> & UseFormRegisterReturn;
  set(path: string, value: unknown): void;
}

/** The definition of a form that is checked by its own rules. `Typed` is the type of the typed values, `Body` that of the request body. */
export interface RulesPlan<Typed extends FieldValues, Body, Answer> extends SendOnce<Body, Answer> {
  /** The draft name, unique among forms (`profile`, `sign-up-e1`), or another store for the draft. */
  readonly draft: string | DraftStore;
  /** The initial values. */
  readonly start: Typed;
  /** The fields by path, in the order of the page; paths of rows without the number: `members.name`. */
  readonly fields: Readonly<Record<string, FieldPlan>>;
  /** Error messages by path; in a form with a schema only those that the schema does not find. */
  readonly check?: (typed: Typed) => Readonly<Record<string, string | undefined>>;
  /** The field that an error code belongs to when the server names none; null for a code that is always shown above the form. */
  readonly refusedAt?: Readonly<Partial<Record<ProblemCode, string | null>>>;
  /** Fields that are not stored in the draft, such as codes. */
  readonly unkept?: readonly (keyof Typed & string)[];
  /** Whether an answer completes the form, by default always. After another answer, such as that of a check, the form keeps its values and draft. */
  readonly isFinal?: (answer: Answer) => boolean;
}

/** The definition of a form that is checked by the contract's schema of its body, then by its own rules. */
export interface FormPlan<Typed extends FieldValues, Body, Answer> extends RulesPlan<Typed, Body, Answer> {
  readonly schema: z.ZodType<Body>;
  /** Makes the body from the typed values; by default it leaves out empty texts. */
  readonly bodyOf?: (typed: Typed) => unknown;
}

/** A body from values whose names are those of the contract; empty texts are left out. */
export function leaveOutEmpty(typed: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')));
}

/** The addresses in a field for several. */
export function splitAddresses(typed: string): readonly string[] {
  return typed.split(/[,;\s]+/).filter(Boolean);
}

/** A path without its row numbers: `members.name` for `members.2.name`. */
export function withoutRowNumbers(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** An error message for the summary, with the name of its row. */
export function listedMessage(fields: Readonly<Record<string, FieldPlan>>, path: string, message: string): string {
  const row = /\.(\d+)/.exec(path)?.[1];
  const named = row === undefined ? undefined : fields[withoutRowNumbers(path)]?.row?.(Number(row));
  return named === undefined ? message : `${named}: ${message}`;
}

/** The field of a path, with its label resolved for the row. */
export function fieldAt(fields: Readonly<Record<string, FieldPlan>>, path: string): Omit<FieldPlan, 'label'> & { readonly label: string } {
  const { label = '', ...plan } = fields[withoutRowNumbers(path)] ?? {};
  const row = Number(/\.(\d+)/.exec(path)?.[1] ?? 0);
  return { ...plan, label: typeof label === 'string' ? label : label(row) };
}

/** An invalid field with its message. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

/** The invalid fields as a flat list in the order of the page: by field, then by row. */
export function invalidFields(fields: Readonly<Record<string, FieldPlan>>, errors: unknown): readonly InvalidField[] {
  const order = Object.keys(fields);
  const rank = (path: string): readonly [number, number, number] => {
    const [top = ''] = path.split('.');
    const first = order.findIndex((each) => each === top || each.startsWith(`${top}.`));
    return [first, Number(/\.(\d+)/.exec(path)?.[1] ?? -1), order.indexOf(withoutRowNumbers(path))];
  };
  const found = errorLeaves(errors, '').map(({ path, message }) => ({ path: controlPath(fields, path), message }));
  const once = found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
  return [...once].sort((one, other) => {
    const [a, b] = [rank(one.path), rank(other.path)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

/** The path of the control for an error; an error in one of several values of a control belongs to the control. */
function controlPath(fields: Readonly<Record<string, FieldPlan>>, path: string): string {
  const whole = path.replace(/\.\d+$/, '');
  return Object.hasOwn(fields, whole) ? whole : path;
}

function errorLeaves(errors: unknown, path: string): readonly InvalidField[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (key === 'ref' || key === 'types') return [];
    return errorLeaves(value, key === 'root' ? path : [path, key].filter(Boolean).join('.'));
  });
}
