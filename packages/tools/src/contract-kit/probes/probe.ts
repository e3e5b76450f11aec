import type { ProblemCode } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Given } from '../input/fill-input.ts';
import type { Known } from '../input/known.ts';
import type { Role } from '../roles.ts';

/** One step of what the kit tries: a call, who makes it, and what is learnt from its answer. */
export interface Probe {
  readonly call: string;
  readonly as: Role;
  /** Fields with values of their own; the others are filled in. Several: one try each. */
  readonly given?: (known: Known) => Given | readonly Given[];
  /** What the query says otherwise than the body, where both have a field. */
  readonly query?: (known: Known) => Given;
  readonly headers?: (known: Known) => Readonly<Record<string, string>>;
  /** Codes that it is to be refused with; without them it is to be answered. */
  readonly refused?: readonly ProblemCode[];
  /** Codes that are as good as an answer, since the server may be in a state where it has to refuse. */
  readonly orRefused?: readonly ProblemCode[];
  /** Changes something, or sends a mail: only where writes are allowed. */
  readonly writes?: true;
  /** Names of fields and values that may stand nowhere in the answer to this asker. */
  readonly withholds?: (known: Known) => readonly unknown[];
  readonly learn?: (answer: unknown, known: Known) => void;
}

/** The probes of a noun: what they learn and make, and how they take it back at the end, when every noun has been tried. */
export interface NounProbes {
  readonly steps: readonly Probe[];
  readonly after?: readonly Probe[];
}

/** Reads an answer by its schema before learning from it; one that does not keep the schema teaches nothing. */
export function from<S extends z.ZodType>(
  schema: S,
  learn: (answer: z.output<S>, known: Known) => void,
): (answer: unknown, known: Known) => void {
  return (answer, known) => {
    const read = schema.safeParse(answer);
    if (read.success) learn(read.data, known);
  };
}
