import { z } from 'zod';
import { cellText, id, reason } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';

/** A team in a list of teams. */
export const teamRow = z.strictObject({
  name: cellText(300).default(''),
  projectTitle: cellText(500).default(''),
  grade: z.union([cellText(20), z.number()]).default(''),
  classLabel: cellText(300).default(''),
  /** First names; empty ones are ignored. */
  members: z.array(cellText(300)).max(60).default([]),
});
export type TeamRow = z.output<typeof teamRow>;

/** The most teams of one sign-up (see `newTeams`). */
export const mostTeams = 30;

/** A list of teams to validate, either for a new sign-up for a session or for an existing sign-up. */
export const teamList = z.strictObject({
  sessionId: id.optional(),
  signUpId: id.optional(),
  rows: z.array(teamRow).min(1).max(mostTeams),
  /** Required of an admin, for somebody else's sign-up or after the roster lock. */
  reason: reason.optional(),
});

/** A problem of a field in a row; `sameAs`: index from 0 of an earlier row with the same name. */
export const teamProblem = z.object({
  /** `name`, `members`, `members.2.firstName`. */
  field: z.string(),
  problem: z.custom<ProblemCode>(isProblemCode),
  sameAs: z.int().nonnegative().optional(),
});
export type TeamProblem = z.infer<typeof teamProblem>;

/** Problems by row in their order; the other fields only if there are none. */
export const teamListAnswer = z.object({
  rows: z.array(z.object({ wrong: z.array(teamProblem) })),
  /** Seats of the sign-up with these teams, in the event's `capacityUnit`. */
  seats: z.int().positive().optional(),
  state: z.enum(['pending', 'confirmed', 'waitlisted']).optional(),
  /** Position in the waiting list, from 1. */
  position: z.int().positive().optional(),
});
export type TeamListAnswer = z.infer<typeof teamListAnswer>;

/** The sign-up after teams were added to it. */
export const addedTeams = z.object({
  signUpId: id,
  added: z.int().positive(),
  seats: z.int().positive(),
  state: z.enum(['pending', 'confirmed', 'waitlisted']),
});
export type AddedTeams = z.infer<typeof addedTeams>;
