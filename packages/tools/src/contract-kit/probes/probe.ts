import type { ProblemCode } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { FieldValues } from '../input/fill-input.ts';
import type { Known } from '../input/known.ts';
import type { Role } from '../roles.ts';

/** A call that the kit makes: as whom, with which input, and what it learns from the answer. */
export interface Probe {
  readonly call: string;
  readonly as: Role;
  /** Values of fields; the others are filled in. An array makes one call for each item. */
  readonly values?: (known: Known) => FieldValues | readonly FieldValues[];
  /** Values of the query that differ from those of the body, where both have the field. */
  readonly query?: (known: Known) => FieldValues;
  readonly headers?: (known: Known) => Readonly<Record<string, string>>;
  /** Problem codes of which one must be answered; without them the call must succeed. */
  readonly refused?: readonly ProblemCode[];
  /** Problem codes that are accepted too, because the server's state may require a refusal. */
  readonly orRefused?: readonly ProblemCode[];
  /** Changes something or sends a mail; only made where writes are allowed. */
  readonly writes?: true;
  /** Names of fields and values that must not be in the answer to this caller. */
  readonly withholds?: (known: Known) => readonly unknown[];
  readonly learn?: (answer: unknown, known: Known) => void;
}

/** The probes of a noun: `steps`, and `after` with those that undo them when all nouns have been tested. */
export interface NounProbes {
  readonly steps: readonly Probe[];
  readonly after?: readonly Probe[];
}

/** Makes a function that learns from an answer if it is valid by the schema. */
export function from<S extends z.ZodType>(
  schema: S,
  learn: (answer: z.output<S>, known: Known) => void,
): (answer: unknown, known: Known) => void {
  return (answer, known) => {
    const read = schema.safeParse(answer);
    if (read.success) learn(read.data, known);
  };
}
