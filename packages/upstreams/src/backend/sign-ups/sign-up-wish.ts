import { signUpState } from '@edison/contracts/bff/sign-ups';
import type { NewTeam } from '@edison/contracts/bff/teams';
import { z } from 'zod';
import type { Actor } from '../audit/record-change.ts';
import { fingerprintOf, type KeyedRequest } from '../idempotency/remember-key.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { asksForSchool } from '../seats/refuse.ts';
import type { SeatWish } from '../seats/taking/placed.ts';
import type { ProfileRow } from '../users/profile.ts';

/** A wish for seats at a session, for the person of `email` (or of `userId`). */
export interface SignUpWish {
  readonly eventId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly userId?: string | undefined;
  /** The normalised e-mail of whoever sent it: whose the key is. */
  readonly asker: string;
  readonly by: Actor;
  readonly seats: number;
  readonly note: string | undefined;
  readonly teams?: readonly NewTeam[] | undefined;
  readonly idempotencyKey: string;
  /** `admin`: an admin does it in the person's name, for a reason. */
  readonly source: 'teacher' | 'admin';
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
}

/** What is remembered of a receipt. */
export const signedUp = z.object({ id: z.string(), reference: z.string(), state: signUpState, position: z.int().positive().optional() });

/** What the receipt is made of. */
export type SignedUp = z.infer<typeof signedUp>;

/** The wish as a request that says when it is the same one again. */
export function keyedOf(wish: SignUpWish): KeyedRequest {
  const { eventId, sessionId, userId, email, seats, note, teams = [], code, reason } = wish;
  const brought = teams.length === 0 ? '' : JSON.stringify(teams);
  const parts = ['SignUpToEvent', eventId, sessionId, userId ?? email, seats, note ?? '', brought, code ?? '', reason ?? ''];
  return { owner: wish.asker, key: wish.idempotencyKey, fingerprint: fingerprintOf(parts) };
}

/** Whether the event asks this wish for a code; an admin needs none. */
export function needsCode({ source }: SignUpWish, { access }: LockedSession): boolean {
  return access === 'code' && source !== 'admin';
}

/** A school that is not confirmed keeps nobody from what anybody may come to. */
export function isHeld({ institution_state }: ProfileRow, session: LockedSession): boolean {
  return institution_state === 'pending' && asksForSchool(session);
}

/** What the seat function is asked for. */
export function seatWishOf(wish: SignUpWish, user: ProfileRow, session: LockedSession): SeatWish {
  const { seats, note, source, by, reason } = wish;
  const person = {
    userId: user.id,
    email: user.email,
    emailNorm: user.email_norm,
    name: `${user.first_name} ${user.last_name}`,
    organisation: user.institution_name,
    institutionId: user.institution_id,
  };
  const from = needsCode(wish, session) ? 'code' : source;
  return { person, seats, held: isHeld(user, session), note: note ?? null, source: from, by, reason };
}
