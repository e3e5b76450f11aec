import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { lockSessionOf } from '../seats/lock-session.ts';
import { moveInQueue } from '../seats/place-in-queue.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { whoseSignUp } from './whose-sign-up.ts';

/** The new position of a waitlisted sign-up, from 1. */
export interface MoveRequest {
  readonly signUpId: string;
  readonly position: number;
  readonly reason: string;
  readonly person: Person;
}

/**
 * Moves a waitlisted sign-up to another place in its queue. Only people who are promoted by that get a mail.
 *
 * @throws Problem NOT_FOUND; INSTITUTION_PENDING for a pending one, which has no place; WRONG_STATE for any other that is not waitlisted;
 * TRY_AGAIN.
 */
export async function moveSignUp(store: Store, request: MoveRequest, queueMails: QueueSignUpMails, now: Date): Promise<void> {
  const { signUpId: id, person, reason } = request;
  await inTransaction(store, async (tx) => {
    const { sessionId } = await whoseSignUp(tx, id, person);
    const session = await lockSessionOf(tx, id, sessionId);
    const { state } = await tx.selectFrom('sign_ups').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    if (state === 'pending') throw new Problem('INSTITUTION_PENDING');
    if (!session || state !== 'waitlisted') throw new Problem('WRONG_STATE');
    const moved = await moveInQueue(tx, sessionId, id, request.position);
    if (moved.before === moved.after) return;
    const [before, after] = [
      { state, position: moved.before },
      { state, position: moved.after },
    ];
    const change = { action: 'sign-up.move', object: { kind: 'sign-up', id }, reason, before, after } as const;
    await recordChange(tx, { actor: actorOf(person), ...change }, now);
    await promote({ tx, queueMails, now }, session, freeSeats(session, 0));
  });
}
