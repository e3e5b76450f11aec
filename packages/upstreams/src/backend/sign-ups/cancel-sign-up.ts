import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from '../seats/lock-session.ts';
import { releaseSignUp } from '../seats/release-sign-up.ts';
import { refuseLate, whoseSignUp } from './whose-sign-up.ts';

/**
 * Cancels a sign-up and hands its seats to the head of the queue, in one transaction. Again: nothing more happens.
 *
 * @throws Problem NOT_FOUND for a sign-up that is not there or not the caller's; BAD_REQUEST for an admin's without a reason;
 * CANCEL_DEADLINE_PASSED for a person's own; TRY_AGAIN.
 */
export async function cancelSignUp(
  store: Store,
  request: { readonly signUpId: string; readonly reason: string | undefined; readonly person: Person },
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  const { signUpId, person, reason } = request;
  await inTransaction(store, async (tx) => {
    const { sessionId, own } = await whoseSignUp(tx, signUpId, person);
    const session = await lockSession(tx, sessionId);
    const state = await readState(tx, signUpId);
    if (!session || state === 'cancelled') return;
    refuseLate(session, own, request, now);
    const notified = own ? 'own' : 'removed';
    await releaseSignUp(tx, session, { id: signUpId, state }, { by: actorOf(person), reason, notified }, queueMail, now);
  });
}

/** Read again under the lock: another may have cancelled or promoted meanwhile. */
async function readState(tx: Tx, signUpId: string) {
  return (await tx.selectFrom('sign_ups').select('state').where('id', '=', signUpId).executeTakeFirstOrThrow()).state;
}
