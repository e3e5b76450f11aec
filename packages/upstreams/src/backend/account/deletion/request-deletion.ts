import type { LeavingReason } from '@edison/contracts/bff/account';
import { queueMail } from '@edison/mail/queue-mail';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../mails/queue-sign-up-mail.ts';
import { releaseAll } from '../../seats/release-sign-up.ts';
import type { ProfileRow } from '../../users/profile.ts';
import { writeDeletionMail } from './write-deletion-mail.ts';

const day = 24 * 60 * 60 * 1_000;
/** How long the request can be withdrawn. */
const graceMs = 14 * day;

/**
 * Requests the deletion of the caller's account in 14 days. Seats at sessions after that date are released at once, for the waiting lists;
 * earlier ones stay. Does nothing if a deletion is already requested.
 */
export async function requestDeletion(
  context: ChangeContext & { readonly siteUrl: string },
  user: ProfileRow,
  reason: LeavingReason | undefined,
): Promise<void> {
  const { tx, siteUrl, now } = context;
  const deletesAt = new Date(now.getTime() + graceMs);
  const made = await tx
    .insertInto('deletions')
    .values({ user_id: user.id, requested_at: now, deletes_at: deletesAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!made) return;
  const by: Actor = { kind: 'person', id: user.id };
  const released = await releaseAll(context, { userId: user.id, from: deletesAt }, { by });
  const after = { deletesAt: deletesAt.toISOString(), released: released.length };
  await recordChange(tx, { actor: by, action: 'user.request-deletion', object: { kind: 'user', id: user.id }, reason, after }, now);
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeDeletionMail('requested', { name: user.first_name, deletesAt }, siteUrl),
    dedupeKey: `user:${user.id}:deletion:${now.toISOString()}`,
  });
}

/** Withdraws the request; released seats stay released. Does nothing without a request. */
export async function takeBackDeletion(tx: Tx, userId: string, actor: Actor, now: Date): Promise<void> {
  const gone = await tx.deleteFrom('deletions').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  if (gone) await recordChange(tx, { actor, action: 'user.take-back-deletion', object: { kind: 'user', id: userId } }, now);
}
