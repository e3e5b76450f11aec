import type { ListSender } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import type { Measure } from '../admin/measure.ts';
import { lockUser } from '../person/require-user.ts';
import { writeListSenderMail } from './write-list-sender-mail.ts';

interface ListSenderChange extends Measure {
  readonly to: 'confirm' | 'withdraw';
}

/**
 * Lets a teacher sign other people up by list, with a mail that says so, or ends that. Again: nothing more. The person's row is locked
 * as in a list of theirs, so that a list is sent before a withdrawal or refused after it.
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
      ...writeListSenderMail(user.first_name, siteUrl),
      dedupeKey: `user:${user.id}:list-sender:${now.toISOString()}`,
    });
  }
  return { confirmed: to === 'confirm' };
}
