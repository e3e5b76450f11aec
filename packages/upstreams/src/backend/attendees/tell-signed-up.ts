import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { findActive } from '../seats/find-active.ts';
import { lockSession } from '../seats/lock-session.ts';

/** Whether the address has an active sign-up of its own at the event; what a guest wrote under it is not. */
export async function isSignedUp(store: Store, eventId: string, emailNorm: string): Promise<boolean> {
  return (await sessionsOf(store, eventId, [emailNorm])).length > 0;
}

/** Sends the address a mail about each sign-up that it has at the event, a guest's too; nobody else learns whether there is one. */
export async function tellSignedUp(store: Store, eventId: string, emailNorm: string, queueMail: QueueSignUpMail, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    for (const { session_id, email_norm } of await sessionsOf(tx, eventId, [emailNorm, guestOwner(emailNorm)])) {
      const session = await lockSession(tx, session_id);
      const active = await findActive(tx, session_id, email_norm);
      if (session && active) await queueMail(tx, 'already', session, active, now);
    }
  });
}

/** Relies on `sign_ups_person`. */
function sessionsOf(store: Store, eventId: string, owners: readonly string[]) {
  return store
    .selectFrom('sign_ups')
    .select(['session_id', 'email_norm'])
    .where('email_norm', 'in', owners)
    .where('event_id', '=', eventId)
    .where('state', '!=', 'cancelled')
    .orderBy('session_id')
    .orderBy('email_norm')
    .execute();
}
