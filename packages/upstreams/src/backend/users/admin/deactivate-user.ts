import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import type { QueueSignUpMail } from '../../mails/queue-sign-up-mail.ts';
import { releaseAll } from '../../seats/release-all.ts';
import { writeAccountMail } from './write-account-mail.ts';

/** What an admin does to a person. */
export interface Measure {
  readonly userId: string;
  readonly reason: string;
  readonly by: Actor;
}

/**
 * Shuts somebody out: tokens from before are refused at the next call, and new ones for what they are; future seats go to the queues;
 * a mail says so. Again: nothing more.
 *
 * @throws Problem NOT_FOUND, or FORBIDDEN for oneself: somebody must be left to let people in again.
 */
export async function deactivateUser(
  tx: Tx,
  { userId, reason, by }: Measure,
  siteUrl: string,
  queueSignUpMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  if (by.kind === 'person' && by.id === userId) throw new Problem('FORBIDDEN', { field: 'userId' });
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') return;
  await tx.updateTable('users').set({ state: 'deactivated', permissions_changed_at: now }).where('id', '=', userId).execute();
  const released = await releaseAll(tx, { userId }, { by, reason }, queueSignUpMail, now);
  const [before, after] = [{ state: 'active' }, { state: 'deactivated', released: released.length }];
  await recordChange(tx, { actor: by, action: 'user.deactivate', object: { kind: 'user', id: userId }, reason, before, after }, now);
  await tell(tx, 'deactivated', user, siteUrl, now);
}

/** Lets somebody in again. Seats that were given back stay so. Again: nothing more. @throws Problem NOT_FOUND. */
export async function reactivateUser(tx: Tx, { userId, reason, by }: Measure, siteUrl: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.state === 'active') return;
  await tx.updateTable('users').set({ state: 'active' }).where('id', '=', userId).execute();
  const [before, after] = [{ state: 'deactivated' }, { state: 'active' }];
  await recordChange(tx, { actor: by, action: 'user.reactivate', object: { kind: 'user', id: userId }, reason, before, after }, now);
  await tell(tx, 'reactivated', user, siteUrl, now);
}

type UserRow = Awaited<ReturnType<typeof lockUser>>;

/** Relies on `users_pkey`. */
async function lockUser(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'state'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return user;
}

function tell(tx: Tx, kind: 'deactivated' | 'reactivated', user: UserRow, siteUrl: string, now: Date): Promise<void> {
  return queueMail(tx, 'backend', {
    to: user.email,
    ...writeAccountMail(kind, user.first_name, siteUrl),
    dedupeKey: `user:${user.id}:${kind}:${now.toISOString()}`,
  });
}
