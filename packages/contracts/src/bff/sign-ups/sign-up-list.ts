import { z } from 'zod';
import { cellText, id, reason } from '../../fields.ts';
import { isProblemCode, type ProblemCode } from '../../problem.ts';

/** One person of a list. */
export const signUpRow = z.strictObject({
  firstName: cellText(300).default(''),
  lastName: cellText(300).default(''),
  email: cellText(500).default(''),
  /** Absent or empty: one. */
  seats: z.union([cellText(20), z.number()]).default(''),
  /** Absent or empty: the school of whoever sends the list. */
  organisation: cellText(300).default(''),
  note: cellText(1000).default(''),
});
export type SignUpRow = z.output<typeof signUpRow>;

/** A list of people, or what it would come to. */
export const signUpList = z.strictObject({
  sessionId: id,
  rows: z.array(signUpRow).min(1).max(100),
  /** Looks only: nothing is saved and no mail is sent. */
  preview: z.boolean(),
  /** Why an admin does it for others; a preview needs none. */
  reason: reason.optional(),
  idempotencyKey: z.uuid(),
});

/**
 * What becomes of a row: `state` and `position` (from 1, while waiting) when it is good, `problem` when it is not. `sameAs` is the
 * row above, counted from 0, that has the same address. `fits`, with `FULL`, is the most seats that the row can have.
 */
export const rowAnswer = z.object({
  ok: z.boolean(),
  state: z.enum(['confirmed', 'waitlisted']).optional(),
  position: z.int().positive().optional(),
  problem: z.custom<ProblemCode>(isProblemCode).optional(),
  field: z.string().optional(),
  sameAs: z.int().nonnegative().optional(),
  fits: z.int().nonnegative().optional(),
});
export type RowAnswer = z.infer<typeof rowAnswer>;

/** What becomes of a list, row by row in its order. `waiting` counts the good rows that there is no seat for. */
export const listAnswer = z.object({
  saved: z.boolean(),
  rows: z.array(rowAnswer),
  waiting: z.int().nonnegative(),
});
export type ListAnswer = z.infer<typeof listAnswer>;
