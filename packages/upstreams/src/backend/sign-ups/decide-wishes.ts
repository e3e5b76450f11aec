import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { type Answered, addAnswer, answerTo, type KnownKeys, recallAll } from '../idempotency/remember-key.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { membersAmong, refuseUnlessMember } from '../seats/refuse.ts';
import { createSeating, type Seating } from '../seats/take-seat.ts';
import type { OwnPlace, Placed } from '../seats/taking/placed.ts';
import { readQueue } from '../seats/taking/read-queue.ts';
import type { Outcome } from '../seats/turns/gather-wishes.ts';
import { hasTeams } from '../teams/save-teams.ts';
import type { ProfileRow } from '../users/profile.ts';
import { lockProfiles, type WhenHeld } from './lock-profile.ts';
import { useCode } from './more-of-wish.ts';
import { keyedOf, needsCode, type SignedUp, type SignUpWish, seatWishOf, signedUp } from './sign-up-wish.ts';

/** A sign-up that is to be written. */
export interface Made {
  readonly wish: SignUpWish;
  readonly user: ProfileRow;
  readonly placed: Placed;
}

/** What was decided, and what is to be written of it. */
export interface Ledger {
  /** One for each wish, in their order. */
  readonly decided: Outcome<SignedUp>[];
  readonly made: Made[];
  readonly answered: Answered[];
  /** undefined: there is no such session, and nothing to write. */
  readonly at: { readonly session: LockedSession; readonly seating: Seating } | undefined;
}

/** What was read under the lock, for all of them. */
interface Seen {
  readonly at: (NonNullable<Ledger['at']> & { readonly members: ReadonlySet<string> }) | undefined;
  readonly known: KnownKeys;
}

/**
 * Decides wishes for one session in their order, under its lock. Whoever is refused leaves nothing behind, but for the use of a code by
 * one that is alone: the caller undoes it.
 *
 * @param wishes at least one.
 * @param whenHeld whether somebody whose row is locked is waited for, or left out as `held`.
 */
export async function decideWishes(tx: Tx, wishes: readonly SignUpWish[], whenHeld: WhenHeld, now: Date): Promise<Ledger> {
  const profiles = await lockProfiles(
    tx,
    wishes.map(({ userId, email }) => (userId === undefined ? { email } : { userId })),
    whenHeld,
  );
  const seen = await see(
    tx,
    wishes,
    profiles.flatMap((one) => ('profile' in one ? [one.profile] : [])),
  );
  const ledger: Ledger = { decided: [], made: [], answered: [], at: seen.at };
  for (const [i, wish] of wishes.entries()) {
    try {
      const found = profiles[i];
      if (!found || 'problem' in found) throw found?.problem ?? new Problem('PROFILE_MISSING');
      ledger.decided.push('held' in found ? found : { answer: await decide(tx, wish, found.profile, seen, ledger, now) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      ledger.decided.push({ error });
    }
  }
  return ledger;
}

async function see(tx: Tx, wishes: readonly SignUpWish[], users: readonly ProfileRow[]): Promise<Seen> {
  const session = await lockSession(tx, wishes[0]?.sessionId ?? '');
  const known = await recallAll(tx, wishes.map(keyedOf));
  if (!session) return { at: undefined, known };
  const [emails, ids] = [users.map((user) => user.email_norm), users.map((user) => user.id)];
  const seating = createSeating(session, await readQueue(tx, session.id, emails));
  return { at: { session, seating, members: await membersAmong(tx, session, ids) }, known };
}

async function decide(tx: Tx, wish: SignUpWish, user: ProfileRow, seen: Seen, ledger: Ledger, now: Date): Promise<SignedUp> {
  const { at, known } = seen;
  const request = keyedOf(wish);
  const before = answerTo(known, request, signedUp);
  if (before) return before;
  if (at?.session.event_id !== wish.eventId) throw new Problem('NOT_FOUND');
  const active = at.seating.activeOf(user.email_norm);
  if (active && !(await isWish(tx, active, wish))) throw new Problem('ALREADY_SIGNED_UP');
  if (!active) {
    refuseUnlessMember(at.session, user, at.members, { now, byAdmin: wish.source === 'admin' });
    if (needsCode(wish, at.session)) await useCode(tx, at.session, user, wish.code, now);
  }
  const placed = active ?? at.seating.take(seatWishOf(wish, user, at.session));
  if (!active) ledger.made.push({ wish, user, placed });
  const { id, reference, state, position } = placed;
  const answer = { id, reference, state, position };
  ledger.answered.push({ request, answer });
  addAnswer(known, request, answer);
  return answer;
}

/** Whether somebody has what they wish for already, down to the note where one is given. */
async function isWish(tx: Tx, active: OwnPlace, { seats, note, teams = [] }: SignUpWish): Promise<boolean> {
  return active.seats === seats && (note === undefined || note === active.note) && (await hasTeams(tx, active.id, teams));
}
