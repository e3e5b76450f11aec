import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '../../audit/record-change.ts';
import { digestOfEmail } from '../../codes/person-digest.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { guestOwner } from '../../idempotency/guest-owner.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { endSchoolProof } from '../../school-proof/prove-school.ts';
import { endCoOwnedBy } from '../../seats/end-with-sign-up.ts';
import { futureSignUps, releaseAll } from '../../seats/release-sign-up.ts';
import { refuseOneself } from '../person/logins.ts';
import { type AdminAction, lockUser, requireUser } from '../person/require-user.ts';
import { anotherAdminRemains, type RoleStore } from '../roles/admins.ts';
import { setRole } from '../roles/change-role.ts';
import { writeUserMail } from '../user-mails.ts';

interface Parts {
  readonly siteUrl: string;
  readonly queueMails: QueueSignUpMails;
  /** The role store, and the admins that `requireActiveAdmin` has locked; undefined where another system stores the roles. */
  readonly roles?: { readonly roleStore: RoleStore; readonly admins: readonly string[] } | undefined;
}

/**
 * Deactivates a user: old tokens are refused as outdated and new ones with PROFILE_DEACTIVATED; grants of files and films and co-ownerships
 * end; future seats go to the waiting lists; the admin role and the proof of the school are removed and do not come back with
 * `reactivateUser`; a mail says so. Does nothing if the user is deactivated already.
 *
 * @throws Problem NOT_FOUND, FORBIDDEN for oneself, or LAST_ADMIN: an admin must remain who can reactivate people.
 */
export async function deactivateUser(
  tx: Tx,
  { userId, reason, by }: AdminAction,
  { siteUrl, queueMails, roles }: Parts,
  now: Date,
): Promise<void> {
  refuseOneself(by, userId);
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') return;
  await setDeactivated(tx, userId, roles ? anotherAdminRemains(roles.roleStore, roles.admins, userId) : sql<boolean>`true`, now);
  await endSchoolProof(tx, { userId, because: 'deactivated', actor: by }, now);
  await endGrants(tx, user);
  const released = await releaseAll({ tx, queueMails, now }, { userId }, { by, reason });
  // After the locks of the sessions, in the same order as a change of a team.
  await endCoOwnedBy(tx, userId, by, now);
  const [before, after] = [{ state: 'active' }, { state: 'deactivated', released: released.length }];
  await recordChange(tx, { actor: by, action: 'user.deactivate', object: { kind: 'user', id: userId }, reason, before, after }, now);
  const lostRole = roles !== undefined && (await setRole(tx, roles.roleStore, { userId, reason, to: 'take', by }, now));
  await queueUserMail(tx, 'deactivated', { user, siteUrl, lostRole }, now);
}

/** Ends the links to materials and recordings. Relies on `sign_ups_person`; grants of materials are few, for they live a quarter of an hour. */
async function endGrants(tx: Tx, { email_norm }: UserRow): Promise<void> {
  await tx
    .deleteFrom('material_grants')
    .where('person', '=', await digestOfEmail(tx, email_norm))
    .execute();
  const own = tx
    .selectFrom('sign_ups')
    .select('id')
    .where('email_norm', 'in', [email_norm, guestOwner(email_norm)]);
  await tx.deleteFrom('recording_grants').where('sign_up_id', 'in', own).execute();
}

/** Guard and change in one statement: another admin who asks for deletion meanwhile waits for the same lock, or is seen by the guard. */
async function setDeactivated(tx: Tx, userId: string, guard: RawBuilder<boolean>, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('users')
    .set({ state: 'deactivated', permissions_changed_at: now })
    .where('id', '=', userId)
    .where(guard)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Problem('LAST_ADMIN');
}

/**
 * Reactivates a user, as a teacher: removes an admin role, which users have kept who were deactivated before deactivation removed it.
 * Released seats stay released. Does nothing if the user is active. @throws Problem NOT_FOUND.
 */
export async function reactivateUser(
  tx: Tx,
  { userId, reason, by }: AdminAction,
  { siteUrl, roles }: Pick<Parts, 'siteUrl' | 'roles'>,
  now: Date,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.state === 'active') return;
  const lostRole = roles !== undefined && (await setRole(tx, roles.roleStore, { userId, reason, to: 'take', by }, now));
  await tx.updateTable('users').set({ state: 'active' }).where('id', '=', userId).execute();
  const [before, after] = [{ state: 'deactivated' }, { state: 'active' }];
  await recordChange(tx, { actor: by, action: 'user.reactivate', object: { kind: 'user', id: userId }, reason, before, after }, now);
  await queueUserMail(tx, 'reactivated', { user, siteUrl, lostRole }, now);
}

type UserRow = Awaited<ReturnType<typeof lockUser>>;

function queueUserMail(
  tx: Tx,
  kind: 'deactivated' | 'reactivated',
  { user, siteUrl, lostRole }: { readonly user: UserRow; readonly siteUrl: string; readonly lostRole: boolean },
  now: Date,
): Promise<void> {
  return queueMail(tx, 'backend', {
    to: user.email,
    ...writeUserMail(kind, user.first_name, siteUrl, { lost: lostRole }),
    dedupeKey: `user:${user.id}:${kind}:${now.toISOString()}`,
  });
}

/** What deactivation would release: the active sign-ups to future sessions, and their seats. @throws Problem NOT_FOUND. */
export async function previewDeactivation(store: Store, userId: string, now: Date): Promise<{ signUps: number; seats: number }> {
  await requireUser(store, userId);
  const signUps = await futureSignUps(store, { userId }, now);
  const seated = signUps.filter(({ state }) => state === 'confirmed');
  return { signUps: signUps.length, seats: seated.reduce((seats, signUp) => seats + signUp.seats, 0) };
}
