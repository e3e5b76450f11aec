import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from '../seats/lock-session.ts';
import { releaseSignUp } from '../seats/release-sign-up.ts';

/**
 * Cancels a sign-up and hands its seats to the head of the queue, in one transaction. Again: nothing more happens.
 *
 * @throws Problem NOT_FOUND for a sign-up that is not there or not the caller's; CANCEL_DEADLINE_PASSED but for admins; TRY_AGAIN.
 */
export async function cancelSignUp(
  store: Store,
  wish: { readonly signUpId: string; readonly reason: string | undefined; readonly person: Person },
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const sessionId = await findOwnSession(tx, wish.signUpId, wish.person);
    const session = await lockSession(tx, sessionId);
    const before = await readState(tx, wish.signUpId);
    if (!session || before.state === 'cancelled') return;
    if (!wish.person.isAdmin && now > session.cancel_until) throw new Problem('CANCEL_DEADLINE_PASSED');
    const cancelledBy = wish.person.userId ?? (wish.person.isAdmin ? 'admin' : 'self');
    await releaseSignUp(tx, session, { id: wish.signUpId, ...before }, { cancelledBy, reason: wish.reason }, queueMail, now);
  });
}

/** Somebody else's is answered like one that is not there. */
async function findOwnSession(tx: Tx, signUpId: string, person: Person): Promise<string> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.isAdmin || (person.emailVerified && row?.email_norm === person.emailNorm);
  if (!row || !own) throw new Problem('NOT_FOUND');
  return row.session_id;
}

/** Read again under the lock: another may have cancelled or promoted meanwhile. */
function readState(tx: Tx, signUpId: string) {
  return tx.selectFrom('sign_ups').select('state').where('id', '=', signUpId).executeTakeFirstOrThrow();
}
