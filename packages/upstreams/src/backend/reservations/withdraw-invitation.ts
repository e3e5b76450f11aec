import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from '../seats/lock-session.ts';
import { releaseReserved } from '../seats/reservations.ts';

/** A reservation that a teacher's list has made, and the id of that teacher. */
interface Invitation {
  readonly id: string;
  readonly sender: string;
}

/** What was written about the person, and the address; the digest of the mailbox stays, so that its owner can still say that it was not them. */
const forgotten = { email: '', email_norm: '', name: '', organisation: null, note: null };

/**
 * Takes back what a teacher's list has asked somebody: seats that are set aside go to the queue, name and address are forgotten, and the mailed
 * link says so as long as it would have lasted. Once more is answered alike. Relies on `reservations_pkey`.
 *
 * @throws Problem NOT_FOUND for another's list, and for what is answered or forgotten; TRY_AGAIN.
 */
export async function withdrawInvitation(store: Store, { id, sender }: Invitation, queueMails: QueueSignUpMails, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const found = await tx
      .selectFrom('reservations')
      .select('session_id')
      .where('id', '=', id)
      .where('listed_by', '=', sender)
      .executeTakeFirst();
    const session = found && (await lockSession(tx, found.session_id));
    if (!session) throw new Problem('NOT_FOUND');
    await releaseReserved({ tx, queueMails, now }, session, sql<boolean>`r.id = ${id}`);
    const { numUpdatedRows } = await tx
      .updateTable('reservations')
      .set({ ...forgotten, declined_at: now, withdrawn_at: now })
      .where('id', '=', id)
      .where('listed_by', '=', sender)
      .where('forget_at', '>', now)
      .where((row) => row.or([row('declined_at', 'is', null), row('withdrawn_at', 'is not', null)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem('NOT_FOUND');
  });
}
