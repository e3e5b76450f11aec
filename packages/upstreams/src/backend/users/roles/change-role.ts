import type { Roles } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { Person } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { loginsOf, outdateTokens } from '../person/logins.ts';
import { type AdminAction, lockUser } from '../person/require-user.ts';
import { writeUserMail } from '../user-mails.ts';
import { activeAdmins, type RoleStore, remainingAdmins, requireActiveAdmin } from './admins.ts';

interface RoleChange {
  readonly userId: string;
  readonly reason: string;
  readonly to: 'grant' | 'take';
}

/** `adminsNeedFactor`: whether an admin's login needs a second factor. */
export interface RoleParts {
  readonly roleStore: RoleStore;
  readonly adminsNeedFactor: boolean;
  readonly siteUrl: string;
}

/** @throws Problem ROLES_ELSEWHERE when another identity provider stores the roles. */
export function requireRoleStore(roleStore: RoleStore | undefined): RoleStore {
  if (!roleStore) throw new Problem('ROLES_ELSEWHERE');
  return roleStore;
}

/** Whether a user is an admin, and the last one. @throws Problem NOT_FOUND. */
export async function rolesOf(store: Store, roleStore: RoleStore, userId: string): Promise<Roles> {
  const subjects = await subjectsOf(store, roleStore, userId);
  const isTheirs = (subject: string) => subjects.includes(subject);
  const admin = (await roleStore.admins(store, false)).some(isTheirs);
  const lastAdmin = admin && (await remainingAdmins(store, roleStore, await activeAdmins(store, roleStore, false))).every(isTheirs);
  return { known: subjects.length > 0, admin, lastAdmin };
}

/**
 * Grants the admin role to a user, or takes it: old tokens are refused at the next call, and a mail says so. Does nothing if it is so
 * already. Locks all admins and then the user, in the same order as a deactivation.
 *
 * @throws Problem FORBIDDEN for a caller who is no admin any more; NOT_FOUND; WRONG_STATE for a user who has never logged in;
 * PROFILE_DEACTIVATED; LAST_ADMIN.
 */
export async function changeRole(
  tx: Tx,
  { userId, reason, to, caller }: RoleChange & { readonly caller: Person },
  { roleStore, adminsNeedFactor, siteUrl }: RoleParts,
  now: Date,
): Promise<void> {
  const admins = await requireActiveAdmin(tx, roleStore, caller);
  const user = await lockUser(tx, userId);
  if (to === 'grant' && user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const subjects = await subjectsOf(tx, roleStore, userId);
  if (subjects.length === 0) throw new Problem('WRONG_STATE');
  const isLast = async () => (await remainingAdmins(tx, roleStore, admins)).every((subject) => subjects.includes(subject));
  if (to === 'take' && (await isLast())) throw new Problem('LAST_ADMIN');
  if (!(await setRole(tx, roleStore, { userId, reason, to, by: actorOf(caller) }, now))) return;
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeUserMail(to === 'grant' ? 'role-granted' : 'role-taken', user.first_name, siteUrl, { needsFactor: adminsNeedFactor }),
    dedupeKey: `user:${user.id}:${to}-role:${now.toISOString()}`,
  });
}

/**
 * Grants or takes the admin role and records it; old tokens are refused at the next call. The caller has checked that it is allowed, and
 * has locked the admins and the user.
 *
 * @returns whether anything changed.
 */
export async function setRole(
  tx: Tx,
  roleStore: RoleStore,
  { userId, reason, to, by }: AdminAction & Pick<RoleChange, 'to'>,
  now: Date,
): Promise<boolean> {
  const changes: boolean[] = [];
  for (const subject of await subjectsOf(tx, roleStore, userId)) changes.push(await roleStore.change(tx, subject, to));
  if (!changes.includes(true)) return false;
  await outdateTokens(tx, userId, now);
  const roles = {
    grant: { before: { roles: [] }, after: { roles: ['admin'] } },
    take: { before: { roles: ['admin'] }, after: { roles: [] } },
  };
  await recordChange(tx, { actor: by, action: `user.${to}-role`, object: { kind: 'user', id: userId }, reason, ...roles[to] }, now);
  return true;
}

/** The subjects of a user at the embedded provider. */
export async function subjectsOf(store: Store, roleStore: RoleStore, userId: string): Promise<readonly string[]> {
  const { logins } = await loginsOf(store, userId);
  return logins.filter(({ provider }) => provider === roleStore.provider).map(({ subject }) => subject);
}
