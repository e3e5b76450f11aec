import type { CancelledAttendee } from '@edison/contracts/bff/attendees';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { findCancelLink } from '../mails/cancel-link.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from '../seats/lock-session.ts';
import { releaseSignUp } from '../seats/release-sign-up.ts';

const release = { by: { kind: 'guest' }, reason: undefined, told: 'own' } as const;

/**
 * Gives a seat, or a place in the queue, back by a mailed link, once; the head of the queue has it in the same transaction.
 *
 * @throws Problem NOT_FOUND for a link that is none, GONE for a used one, CANCEL_DEADLINE_PASSED, TRY_AGAIN.
 */
export async function cancelAttendee(store: Store, token: string, queueMail: QueueSignUpMail, now: Date): Promise<CancelledAttendee> {
  return inTransaction(store, async (tx) => {
    const link = await findCancelLink(tx, token);
    if (!link) throw new Problem('NOT_FOUND');
    const session = await lockSession(tx, link.session_id);
    if (!session) throw new Problem('NOT_FOUND');
    // Read under the lock: another may have cancelled, or signed up again, meanwhile.
    const signUp = await tx.selectFrom('sign_ups').select(['id', 'state', 'queue_no']).where('id', '=', link.id).executeTakeFirstOrThrow();
    if (signUp.state === 'cancelled' || signUp.queue_no !== link.queue_no) throw new Problem('GONE');
    if (isOver(session.cancel_until, now, session.starts_at)) throw new Problem('CANCEL_DEADLINE_PASSED');
    await releaseSignUp(tx, session, signUp, release, queueMail, now);
    return { eventTitle: session.event_title, eventSlug: session.slug };
  });
}
