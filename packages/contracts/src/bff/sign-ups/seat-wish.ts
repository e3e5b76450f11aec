import { z } from 'zod';
import { id, line } from '../../fields.ts';
import { typedCode } from '../materials.ts';
import { newTeams } from '../teams.ts';

/** How many seats one sign-up may have. */
export const seats = z.int().min(1).max(30);

/** What a teacher writes to the organiser. */
export const note = line(500);

/** What a sign-up asks for; `signUpToEvent` takes it with an idempotency key. */
export const seatWish = z.strictObject({
  sessionId: id,
  seats: seats.default(1),
  note: note.optional(),
  teams: newTeams.default([]),
  /** For an event that asks for one; used up with the seat, or the place in the queue. */
  code: typedCode.optional(),
});
