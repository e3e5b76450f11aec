import { z } from 'zod';
import { cellText, id, reason } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';

/** One team of a list. */
export const teamRow = z.strictObject({
  name: cellText(300).default(''),
  projectTitle: cellText(500).default(''),
  grade: z.union([cellText(20), z.number()]).default(''),
  classLabel: cellText(300).default(''),
  /** First names; empty ones do not count. */
  members: z.array(cellText(300)).max(60).default([]),
});
export type TeamRow = z.output<typeof teamRow>;

/** As many as a sign-up may bring (`newTeams`). */
export const mostTeams = 30;

/** A list of teams to look through: for a new sign-up at a session, or for one that is there. One of the two. */
export const teamList = z.strictObject({
  sessionId: id.optional(),
  signUpId: id.optional(),
  rows: z.array(teamRow).min(1).max(mostTeams),
  /** Why an admin does it, for somebody else or after the lock. */
  reason: reason.optional(),
});

/** What is wrong at one field of a row; `sameAs` is the row above, counted from 0, that has the same name. */
export const teamWrong = z.object({
  /** `name`, `members`, `members.2.firstName`. */
  field: z.string(),
  problem: z.custom<ProblemCode>(isProblemCode),
  sameAs: z.int().nonnegative().optional(),
});
export type TeamWrong = z.infer<typeof teamWrong>;

/** What is wrong with each row in its order, and what the list comes to: only when no row is bad. */
export const teamListAnswer = z.object({
  rows: z.array(z.object({ wrong: z.array(teamWrong) })),
  /** Seats that the sign-up has then, in the unit that the event counts in. */
  seats: z.int().positive().optional(),
  state: z.enum(['pending', 'confirmed', 'waitlisted']).optional(),
  /** While it waits, from 1. */
  position: z.int().positive().optional(),
});
export type TeamListAnswer = z.infer<typeof teamListAnswer>;

/** The sign-up that a list of teams was added to. */
export const addedTeams = z.object({
  signUpId: id,
  added: z.int().positive(),
  seats: z.int().positive(),
  state: z.enum(['pending', 'confirmed', 'waitlisted']),
});
export type AddedTeams = z.infer<typeof addedTeams>;
