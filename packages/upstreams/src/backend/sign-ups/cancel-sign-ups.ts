import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import type { Person } from '../access/caller.ts';
import { type Actor, actorOf } from '../audit/record-change.ts';
import { inTransaction, runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { countMails, type QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { requireEvent } from '../seats/find-event.ts';
import { lockSession, lockSessionOf } from '../seats/lock-session.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { endSignUp, releaseSignUp } from '../seats/release-sign-up.ts';
import { refuseLate, whoseSignUp } from './whose-sign-up.ts';

/**
 * Cancels a sign-up and promotes the head of the queue, in one transaction. Does nothing if it is cancelled.
 *
 * @throws Problem NOT_FOUND, also for another person's sign-up; BAD_REQUEST for an admin without a reason; CANCEL_DEADLINE_PASSED for a
 * person's own; TRY_AGAIN.
 */
export async function cancelSignUp(
  store: Store,
  request: { readonly signUpId: string; readonly reason: string | undefined; readonly person: Person },
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<void> {
  const { signUpId, person, reason } = request;
  await inTransaction(store, async (tx) => {
    const { sessionId, own } = await whoseSignUp(tx, signUpId, person);
    const session = await lockSessionOf(tx, signUpId, sessionId);
    const state = await readState(tx, signUpId);
    if (!session || state === 'cancelled') return;
    refuseLate(session, own, request, now);
    const release = { by: actorOf(person), reason, notified: own ? 'own' : 'removed' } as const;
    await releaseSignUp({ tx, queueMails, now }, session, { id: signUpId, state }, release);
  });
}

/** Read again under the lock: another transaction may have cancelled or promoted it meanwhile. */
async function readState(tx: Tx, signUpId: string) {
  return (await tx.selectFrom('sign_ups').select('state').where('id', '=', signUpId).executeTakeFirstOrThrow()).state;
}

/** The sign-ups that an admin cancels, and the reason. */
export interface CancelSeveralRequest {
  readonly eventId: string;
  readonly signUpIds: readonly string[];
  readonly reason: string;
  readonly preview: boolean;
  readonly by: Actor;
}

type Row = BulkCancellation['rows'][number];

/**
 * Cancels sign-ups of an event in one transaction, each with its mail and its audit row. Queues move up after all of a session are
 * cancelled, so that none of them gets a seat in between. Locks the sessions by id, ascending.
 *
 * @throws Problem NOT_FOUND for the event; a sign-up of another event is reported in its row.
 */
export async function cancelSeveral(
  store: Store,
  request: CancelSeveralRequest,
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<BulkCancellation> {
  const ids = [...new Set(request.signUpIds)];
  return runOrPreview(store, request.preview, async (tx) => {
    await requireEvent(tx, request.eventId);
    const outcomes = new Map<string, Row['outcome']>();
    let promoted = 0;
    const { counted, ...counting } = countMails(queueMails);
    const context = { tx, ...counting, now };
    for (const sessionId of await sessionsOf(tx, request.eventId, ids)) {
      const session = await lockSession(tx, sessionId);
      if (!session) continue;
      let freed = 0;
      for (const signUp of await signUpsAt(tx, sessionId, ids)) {
        const isCancelled = signUp.state === 'cancelled';
        if (!isCancelled) freed += await endSignUp(context, session, signUp, { ...request, notified: 'removed' });
        outcomes.set(signUp.id, isCancelled ? 'already' : 'cancelled');
      }
      promoted += (await promote(context, session, freeSeats(session, freed))).length;
    }
    return { rows: ids.map((signUpId) => ({ signUpId, outcome: outcomes.get(signUpId) ?? 'missing' })), ...counted, promoted };
  });
}

/** Ids of the sessions, ascending. Relies on `sign_ups_pkey`. */
async function sessionsOf(tx: Tx, eventId: string, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sign_ups')
    .select('session_id')
    .distinct()
    .where('id', 'in', ids)
    .where('event_id', '=', eventId)
    .orderBy('session_id')
    .execute();
  return rows.map((row) => row.session_id);
}

/** Read under the lock: another transaction may have cancelled or promoted them meanwhile. */
function signUpsAt(tx: Tx, sessionId: string, ids: readonly string[]) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .where('session_id', '=', sessionId)
    .orderBy('queue_no')
    .execute();
}
