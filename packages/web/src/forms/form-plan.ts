import type { ProblemCode } from '@edison/contracts/problem';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** One field of a form: what it is called, and how its mistakes are said. */
export interface FieldPlan {
  /** As the page shows it; rows of a list may be told apart by their number, counted from 0. */
  readonly label: string | ((row: number) => string);
  /** An e-mail address, or several with comma, semicolon or space between. */
  readonly email?: 'one' | 'several';
  /** Said when the contract refuses what is typed; without it `{label} is not valid.` */
  readonly wrong?: string;
  /** What refusals of the server mean here, where the sentence of their code does not fit. */
  readonly refused?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** What the list of mistakes says before one in a row, counted from 0, where several rows may have the same: "Hold 2". */
  readonly row?: (row: number) => string;
  /** The field whose address this one repeats. */
  readonly repeats?: string;
}

/** All that the mechanism of forms has to know of one form. `Typed` is the form as it is typed, `Body` what the call takes. */
export interface FormPlan<Typed extends FieldValues, Body, Answer> {
  /** The draft's name, unique among forms: `profile`, `sign-up-e1`. */
  readonly draft: string;
  /** What the contract asks of the body. */
  readonly schema: z.ZodType<Body>;
  /** What stands in the form before anything is typed. */
  readonly start: Typed;
  /** By path, in the order of the page; rows of a list without their number: `members.name`. */
  readonly fields: Readonly<Record<string, FieldPlan>>;
  /** Makes the body out of what is typed; left out, empty texts are left out and the rest goes as it is. */
  readonly bodyOf?: (typed: Typed) => unknown;
  /** What else is wrong, in words by path; only where the contract has nothing to say. */
  readonly check?: (typed: Typed) => Readonly<Record<string, string | undefined>>;
  /** The field that a code is about where the refusal names none; null for a code that stands above the form whatever it names. */
  readonly refusedAt?: Readonly<Partial<Record<ProblemCode, string | null>>>;
  /** Fields that no draft keeps: codes and the like. */
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

/** A mistake as the list of them tells it: with the row that it stands in. */
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
