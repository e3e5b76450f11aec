import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '../../audit/record-change.ts';
import { endCoOwnedBy } from '../../co-owners/end-co-owner.ts';
import { personOfEmail } from '../../codes/persons/person-of.ts';
import type { Tx } from '../../database/tables.ts';
import { guestOwner } from '../../idempotency/guest-owner.ts';
import type { QueueSignUpMail } from '../../mails/queue-sign-up-mail.ts';
import { releaseAll } from '../../seats/release-all.ts';
import { leavesAnAdmin } from '../roles/acting-admin.ts';
import { setRole } from '../roles/change-role.ts';
import type { KeepRoles } from '../roles/keep-roles.ts';
import type { Measure } from './measure.ts';
import { writeAccountMail } from './write-account-mail.ts';

interface Means {
  readonly siteUrl: string;
  readonly queueMail: QueueSignUpMail;
  /** Who keeps the roles, and the admins as `requireActingAdmin` holds them; undefined where roles are kept elsewhere. */
  readonly roles?: { readonly keeper: KeepRoles; readonly acting: readonly string[] } | undefined;
}

/**
 * Shuts somebody out: tokens from before are refused at the next call, and new ones for what they are; grants of files and films end, as do co-ownerships; future seats go to the queues;
 * a role and the confirmation for lists go, so that letting them in again gives none; a mail says so. Again: nothing more.
 *
 * @throws Problem NOT_FOUND, or FORBIDDEN for oneself, or LAST_ADMIN: somebody must be left to let people in again.
 */
export async function deactivateUser(
  tx: Tx,
  { userId, reason, by }: Measure,
  { siteUrl, queueMail: queueSignUpMail, roles }: Means,
  now: Date,
): Promise<void> {
  if (by.kind === 'person' && by.id === userId) throw new Problem('FORBIDDEN', { field: 'userId' });
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') return;
  await shutOut(tx, userId, roles ? leavesAnAdmin(roles.keeper, roles.acting, userId) : sql<boolean>`true`, now);
  await endGrants(tx, user);
  const released = await releaseAll(tx, { userId }, { by, reason }, queueSignUpMail, now);
  // After the sessions: who changes a team locks its session first.
  await endCoOwnedBy(tx, userId, by, now);
  const [before, after] = [{ state: 'active' }, { state: 'deactivated', released: released.length }];
  await recordChange(tx, { actor: by, action: 'user.deactivate', object: { kind: 'user', id: userId }, reason, before, after }, now);
  if (roles) await setRole(tx, roles.keeper, { userId, reason, to: 'take', by }, now);
  await tell(tx, 'deactivated', user, siteUrl, now);
}

/** What was given to them fetches nothing more. Relies on `sign_ups_person`; grants of materials are few, for they live a quarter of an hour. */
async function endGrants(tx: Tx, { email_norm }: UserRow): Promise<void> {
  await tx
    .deleteFrom('material_grants')
    .where('person', '=', await personOfEmail(tx, email_norm))
    .execute();
  const own = tx
    .selectFrom('sign_ups')
    .select('id')
    .where('email_norm', 'in', [email_norm, guestOwner(email_norm)]);
  await tx.deleteFrom('recording_grants').where('sign_up_id', 'in', own).execute();
}

/** Guard and change in one statement: who asks to be deleted meanwhile waits for the same lock, or is seen here. */
async function shutOut(tx: Tx, userId: string, guard: RawBuilder<boolean>, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('users')
    .set({ state: 'deactivated', permissions_changed_at: now, list_sender_confirmed_at: null })
    .where('id', '=', userId)
    .where(guard)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Problem('LAST_ADMIN');
}

/**
 * Lets somebody in again, as a teacher: a role that they kept, as those did who were shut out before it went with that, is taken now.
 * Seats that were given back stay so. Again: nothing more. @throws Problem NOT_FOUND.
 */
export async function reactivateUser(
  tx: Tx,
  { userId, reason, by }: Measure,
  { siteUrl, roles }: Pick<Means, 'siteUrl' | 'roles'>,
  now: Date,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.state === 'active') return;
  if (roles) await setRole(tx, roles.keeper, { userId, reason, to: 'take', by }, now);
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
    .select(['id', 'email', 'email_norm', 'first_name', 'state'])
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
