import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSessionOf } from '../seats/lock-session.ts';
import { moveToQueueEnd } from '../seats/place-in-queue.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { placedColumns, positionOf, readRoom } from '../seats/read-queue.ts';
import { newcomerRoom } from '../seats/room.ts';
import { fullProblem } from '../seats/seat-rules.ts';
import { addSeats } from '../seats/take-seat.ts';
import { readTeamRules, requireEnoughSeats } from '../teams/team-rules.ts';
import { correctGuestEmail } from './correct-guest-email.ts';
import { refuseLate, refuseMore, whoseSignUp } from './whose-sign-up.ts';

/** The fields to change; absent ones stay. A note of null is removed. */
export interface ChangeRequest {
  readonly signUpId: string;
  readonly seats?: number | undefined;
  readonly note?: string | null | undefined;
  /** By an admin, of somebody without a profile. */
  readonly email?: string | undefined;
  readonly reason?: string | undefined;
  readonly person: Person;
}

/** A sign-up as read under the lock of its session. */
export type Before = Awaited<ReturnType<typeof readSignUp>>;

/** What a sign-up is to have, who changes it, and why. */
interface Change {
  readonly seats: number;
  readonly note: string | null;
  readonly by: Actor;
  readonly reason?: string | undefined;
  /** Whether an admin changes somebody else's. */
  readonly byAdmin?: boolean;
}

/**
 * Changes seats or note of a sign-up, in one transaction with one mail. Seats that are given back go to the queue. A confirmed sign-up gets
 * more seats only while they are free and nobody waits; a waitlisted one may ask for more, from the end of the queue. Does nothing if
 * nothing differs.
 *
 * @throws Problem NOT_FOUND, also for another person's; BAD_REQUEST for an admin without a reason, or for fewer seats than its teams need;
 * WRONG_STATE for a cancelled one; FULL; for a person's own CANCEL_DEADLINE_PASSED, and EVENT_CANCELLED, NOT_OPEN_YET or CLOSED where it
 * asks for more; TRY_AGAIN.
 */
export async function changeSignUp(store: Store, request: ChangeRequest, queueMails: QueueSignUpMails, now: Date): Promise<void> {
  await inTransaction(store, (tx) => changeWithin({ tx, queueMails, now }, request));
}

/** As `changeSignUp`, within the caller's transaction. */
export async function changeWithin(context: ChangeContext, request: ChangeRequest): Promise<void> {
  const { tx, now } = context;
  const { sessionId, own } = await whoseSignUp(tx, request.signUpId, request.person);
  const session = await lockSessionOf(tx, request.signUpId, sessionId);
  const before = await readSignUp(tx, request.signUpId);
  if (!session || before.state === 'cancelled') throw new Problem('WRONG_STATE');
  refuseLate(session, own, request, now);
  if (request.email !== undefined) await changeEmail(context, session, before, { ...request, own });
  const { seats = before.seats, note = before.note, person, reason } = request;
  if (seats > before.seats) refuseMore(session, request, now);
  await applyChange(context, session, before, { seats, note, reason, by: actorOf(person), byAdmin: !own });
}

/** @throws Problem BAD_REQUEST for one's own; STEP_UP_NEEDED after an old or weak login; otherwise as `correctGuestEmail`. */
async function changeEmail(context: ChangeContext, session: LockedSession, before: Before, request: ChangeRequest & { own: boolean }) {
  const { email = '', own, person, reason } = request;
  if (own) throw new Problem('BAD_REQUEST', { field: 'email' });
  if (!person.steppedUp) throw new Problem('STEP_UP_NEEDED');
  await correctGuestEmail(context, session, before, { email, by: actorOf(person), reason });
}

/** Changes an active sign-up under the lock of its session, once it is known who may. @throws Problem FULL, BAD_REQUEST. */
export async function applyChange(context: ChangeContext, session: LockedSession, before: Before, change: Change): Promise<void> {
  const { tx, queueMails, now } = context;
  const { seats, note } = change;
  if (seats === before.seats && note === before.note) return;
  if (seats !== before.seats) await applySeats(context, session, before, seats);
  if (seats < before.seats) await requireEnoughSeats(tx, { id: before.id, seats }, await readTeamRules(tx, session.event_id));
  await tx
    .updateTable('sign_ups')
    .set((row) => ({ seats, note, sequence: row('sequence', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await record(context, before, change);
  const promoted = seats === before.seats ? [] : await promoteOthers(context, session, before, seats);
  // A sign-up that the change promotes gets the mail about its promotion only.
  if (promoted.some((placed) => placed.id === before.id)) return;
  const after = await readSignUp(tx, before.id);
  const signUp = { ...after, position: await positionOf(tx, session.id, after), onlyNote: seats === before.seats, byAdmin: change.byAdmin };
  await queueMails(tx, { kind: 'changed', session, signUps: [signUp] }, now);
}

/** Read under the lock: another transaction may have cancelled or promoted it meanwhile. */
export function readSignUp(tx: Tx, signUpId: string) {
  return tx
    .selectFrom('sign_ups')
    .select([...placedColumns, 'queue_no', 'source', 'email_norm'])
    .where('id', '=', signUpId)
    .executeTakeFirstOrThrow();
}

/** Counts the seats of a confirmed sign-up; a waitlisted one that asks for more moves to the end of the queue. @throws Problem FULL. */
async function applySeats({ tx, now }: ChangeContext, session: LockedSession, before: Before, seats: number): Promise<void> {
  await requireMore(tx, session, { ...before, more: seats - before.seats }, now);
  if (before.state === 'confirmed') await addSeats(tx, session.id, seats - before.seats);
  else if (seats > before.seats) await moveToQueueEnd(tx, before.id, now);
}

/**
 * Whether a sign-up can have more seats, under the lock of its session: with a seat, as many as a newcomer can have. Nothing for fewer.
 *
 * @throws Problem FULL.
 */
export async function requireMore(
  tx: Tx,
  session: LockedSession,
  { state, seats, more }: Pick<Before, 'state' | 'seats'> & { readonly more: number },
  now: Date,
): Promise<void> {
  if (more <= 0) return;
  const room = await readRoom(tx, session, now);
  if (room.capacity !== null && seats + more > room.capacity) throw fullProblem(room);
  if (state === 'confirmed' && more > seatsForNewcomer(newcomerRoom(room))) throw fullProblem(room);
}

/** Fewer seats may promote others, or this sign-up itself, which now fits; so may the move of the queue's head to the end. */
function promoteOthers(context: ChangeContext, session: LockedSession, before: Before, seats: number) {
  const freed = before.state === 'confirmed' ? before.seats - seats : 0;
  return promote(context, session, freeSeats(session, freed));
}

async function record({ tx, now }: ChangeContext, before: Before, { seats, note, by, reason }: Change): Promise<void> {
  const { state, source } = before;
  const noted = note === before.note ? {} : { noteChanged: true };
  const change = { action: 'sign-up.change', object: { kind: 'sign-up', id: before.id }, reason } as const;
  await recordChange(tx, { actor: by, ...change, before: { state, source, seats: before.seats }, after: { state, seats, ...noted } }, now);
}
