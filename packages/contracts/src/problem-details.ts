import { z } from 'zod';
import { institution } from './bff/institutions.ts';
import { id, instant } from './fields.ts';
import { isProblemCode, type ProblemCode } from './problem.ts';

const count = z.int().nonnegative();

/** Why a file is unsafe. `bomb`: too large once unpacked; `unreadable`: encrypted or broken, so that nobody can look into it. */
export const unsafeReason = z.enum(['macros', 'script', 'program', 'embedded', 'archive', 'bomb', 'unreadable', 'virus']);
export type UnsafeReason = z.infer<typeof unsafeReason>;

/** Schemas of `details` by problem code; other codes have no details. */
export const problemDetails = {
  /** Where the login begins that lets the call through; `returnTo` may be added. From the bff only. */
  STEP_UP_NEEDED: z.object({ location: z.string() }),
  /** Set when the backend answered 401 to a fresh token. */
  UPSTREAM_UNAVAILABLE: z.object({ upstream: z.literal('backend') }),
  /** Possible duplicates, the likeliest first. */
  SIMILAR_EXISTS: z.object({ candidates: z.array(institution).max(10) }),
  /** How many things of each kind refer to it. */
  IN_USE: z.object({ counts: z.record(z.string(), count) }),
  /** Seats of the session, how many a new sign-up can have now, and their unit. */
  FULL: z.object({ capacity: count, free: count, unit: z.enum(['person', 'team', 'class']) }),
  FILE_UNSAFE: z.object({ reason: unsafeReason }),
  /** From when on the school may be changed again. */
  SCHOOL_CHANGED_RECENTLY: z.object({ until: instant }),
  /** How many people of other places one may write on lists in a day. */
  OUTSIDE_LIMIT: z.object({ most: count }),
  /** The smallest possible capacity: the taken seats, or with `waiting` the larger size of the largest group in the queue. */
  CAPACITY_TAKEN: z.object({ taken: count, waiting: z.boolean().optional() }),
  /** The current version, and when it was saved. */
  CHANGED_MEANWHILE: z.object({ version: z.int().positive(), changedAt: instant.optional() }),
  /** Paths of all fields with a taken name, when several are sent at once. */
  NAME_TAKEN: z.object({ fields: z.array(z.string().max(100)).max(100) }),
  /** The season that is there. */
  SEASON_EXISTS: z.object({ programmeKey: id, title: z.string(), schoolYear: z.string() }),
  /** Refused rows by index from 0; `sameAs`: what the row would duplicate, another row or an existing item. */
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

/** The details of a code, parsed by its schema; undefined when there are none or they are invalid. */
export function readDetails(code: ProblemCode, details: unknown): Record<string, unknown> | undefined {
  const shapes: Readonly<Partial<Record<ProblemCode, z.ZodObject>>> = problemDetails;
  const read = shapes[code]?.safeParse(details);
  return read?.success ? read.data : undefined;
}
