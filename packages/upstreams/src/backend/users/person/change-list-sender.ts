import type { ListSender } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { writeUserMail } from '../user-mails.ts';
import { type AdminAction, lockUser } from './require-user.ts';

interface ListSenderChange extends AdminAction {
  readonly to: 'confirm' | 'withdraw';
}

/**
 * Allows a teacher to sign other people up by list, with a mail, or withdraws that. Does nothing if it is so already. Signing up by list
 * locks the same row of the user, so that a list is either sent before a withdrawal or refused after it.
 *
 * @throws Problem NOT_FOUND, or PROFILE_DEACTIVATED for a confirmation.
 */
export async function changeListSender(
  tx: Tx,
  { userId, reason, to, by }: ListSenderChange,
  siteUrl: string,
  now: Date,
): Promise<ListSender> {
  const user = await lockUser(tx, userId);
  if (to === 'confirm' && user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const changed = await tx
    .updateTable('users')
    .set({ list_sender_confirmed_at: to === 'confirm' ? now : null })
    .where('id', '=', userId)
    .where('list_sender_confirmed_at', to === 'confirm' ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (changed) {
    const [before, after] = [{ listSender: to === 'withdraw' }, { listSender: to === 'confirm' }];
    await recordChange(
      tx,
      { actor: by, action: `user.${to}-list-sender`, object: { kind: 'user', id: userId }, reason, before, after },
      now,
    );
  }
  if (changed && to === 'confirm') {
    await queueMail(tx, 'backend', {
      to: user.email,
      ...writeUserMail('list-sender', user.first_name, siteUrl),
      dedupeKey: `user:${user.id}:list-sender:${now.toISOString()}`,
    });
  }
  return { confirmed: to === 'confirm' };
}
