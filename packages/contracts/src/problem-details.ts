import { z } from 'zod';
import { institution } from './bff/institutions.ts';
import { id, instant } from './fields.ts';
import { isProblemCode, type ProblemCode } from './problem.ts';

const count = z.int().nonnegative();

/** The facts that a refusal carries, by code. A code that is not here carries none. */
export const problemDetails = {
  /** Who refuses us although the login is good: the backend answered 401 to a fresh token. */
  UPSTREAM_UNAVAILABLE: z.object({ upstream: z.literal('backend') }),
  /** Institutions that may be the same one, the likeliest first. */
  SIMILAR_EXISTS: z.object({ candidates: z.array(institution).max(10) }),
  /** What refers to it, counted. */
  IN_USE: z.object({ counts: z.record(z.string(), count) }),
  /** How many seats the session has, how many of them a newcomer can have now, and what they are counted in. */
  FULL: z.object({ capacity: count, free: count, unit: z.enum(['person', 'team', 'class']) }),
  /** No capacity below this: the seats that are taken, or with `waiting` the largest group in the queue, which is larger than that. */
  CAPACITY_TAKEN: z.object({ taken: count, waiting: z.boolean().optional() }),
  /** The version that is there now, and when it came. */
  CHANGED_MEANWHILE: z.object({ version: z.int().positive(), changedAt: instant.optional() }),
  /** Every name that is taken, by the path of its field, where several are sent at once. */
  NAME_TAKEN: z.object({ fields: z.array(z.string().max(100)).max(100) }),
  /** Rows of a list by their place, counted from 0; `sameAs` is what it would be a second of: another row, or something that is there. */
  ROWS_REFUSED: z.object({
    rows: z.array(
      z.object({
        row: count,
        problem: z.custom<ProblemCode>(isProblemCode),
        field: z.string().optional(),
        sameAs: z.union([count, id]).optional(),
        fits: count.optional(),
      }),
    ),
  }),
} as const;

/** The details that may leave with a code: shaped by its schema, undefined when there are none or they do not fit. */
export function readDetails(code: ProblemCode, details: unknown): Record<string, unknown> | undefined {
  const shapes: Readonly<Partial<Record<ProblemCode, z.ZodObject>>> = problemDetails;
  const read = shapes[code]?.safeParse(details);
  return read?.success ? read.data : undefined;
}
