import { z } from 'zod';
import { cellText, id, reason } from '../../fields.ts';
import { isProblemCode, type ProblemCode } from '../../problem.ts';

/** A person in a list of sign-ups. */
export const signUpRow = z.strictObject({
  firstName: cellText(300).default(''),
  lastName: cellText(300).default(''),
  email: cellText(500).default(''),
  /** Absent or empty: one. */
  seats: z.union([cellText(20), z.number()]).default(''),
  /** Absent or empty: the school of the caller. */
  organisation: cellText(300).default(''),
  note: cellText(1000).default(''),
});
export type SignUpRow = z.output<typeof signUpRow>;

/** A sign-up by list, or its preview. */
export const signUpList = z.strictObject({
  sessionId: id,
  rows: z.array(signUpRow).min(1).max(100),
  /** Nothing is saved and no mail is sent. */
  preview: z.boolean(),
  /** Required of an admin who signs up for others; not in a preview. */
  reason: reason.optional(),
  idempotencyKey: z.uuid(),
});

/**
 * The result of a row: `reserved` for somebody outside the school who has to accept by mail and whose seats are set aside until then,
 * `invited` where none are free to be set aside; `state` and `position` (in the waiting list, from 1) if valid, `problem` if not (for
 * somebody who cannot be invited now `ALREADY_ASKED`, `DECLINED` or `MAILBOX_LIMIT`). `sameAs`: index from 0 of an earlier row with the
 * same e-mail. `fits`: with `FULL`, the most seats that the row can have.
 */
export const rowAnswer = z.object({
  ok: z.boolean(),
  state: z.enum(['confirmed', 'waitlisted', 'reserved', 'invited']).optional(),
  position: z.int().positive().optional(),
  problem: z.custom<ProblemCode>(isProblemCode).optional(),
  field: z.string().optional(),
  sameAs: z.int().nonnegative().optional(),
  fits: z.int().nonnegative().optional(),
});
export type RowAnswer = z.infer<typeof rowAnswer>;

/** The result of a list, by row in its order. `waiting` counts those in the queue, `invitations` those who have to accept first. */
export const listAnswer = z.object({
  saved: z.boolean(),
  rows: z.array(rowAnswer),
  waiting: z.int().nonnegative(),
  invitations: z.int().nonnegative().default(0),
});
export type ListAnswer = z.infer<typeof listAnswer>;
