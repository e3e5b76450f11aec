import type { SeveralCancelled } from '@edison/contracts/bff/admin/sign-ups';
import type { Actor } from '../audit/record-change.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { requireEvent } from '../seats/find-event.ts';
import { lockSession } from '../seats/lock-session.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { endSignUp } from '../seats/release-sign-up.ts';

/** Whom an admin takes off an event, and why. */
export interface CancelSeveralRequest {
  readonly eventId: string;
  readonly signUpIds: readonly string[];
  readonly reason: string;
  readonly preview: boolean;
  readonly by: Actor;
}

type Row = SeveralCancelled['rows'][number];

/**
 * Cancels sign-ups of an event in one transaction, each with its mail and its audit row, and lets the queues move up once all of a session
 * are off: nobody of them gets a seat in between. Sessions are locked by id, ascending.
 *
 * @throws Problem NOT_FOUND for the event; a sign-up that is not one of its own is told in its row.
 */
export async function cancelSeveral(
  store: Store,
  request: CancelSeveralRequest,
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<SeveralCancelled> {
  const ids = [...new Set(request.signUpIds)];
  return runOrPreview(store, request.preview, async (tx) => {
    await requireEvent(tx, request.eventId);
    const outcomes = new Map<string, Row['outcome']>();
    let [mails, promoted] = [0, 0];
    const tell: QueueSignUpMail = async (...mail) => {
      mails += 1;
      await queueMail(...mail);
    };
    for (const sessionId of await sessionsOf(tx, request.eventId, ids)) {
      const session = await lockSession(tx, sessionId);
      if (!session) continue;
      let freed = 0;
      for (const held of await heldAt(tx, sessionId, ids)) {
        const over = held.state === 'cancelled';
        if (!over) freed += await endSignUp(tx, session, held, { ...request, notified: 'removed' }, tell, now);
        outcomes.set(held.id, over ? 'already' : 'cancelled');
      }
      promoted += (await promote(tx, session, freeSeats(session, freed), tell, now)).length;
    }
    return { rows: ids.map((signUpId) => ({ signUpId, outcome: outcomes.get(signUpId) ?? 'missing' })), mails, promoted };
  });
}

/** By id, ascending. Relies on `sign_ups_pkey`. */
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

/** Read under the lock: another may have cancelled or promoted meanwhile. */
function heldAt(tx: Tx, sessionId: string, ids: readonly string[]) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .where('session_id', '=', sessionId)
    .orderBy('queue_no')
    .execute();
}
