import type { Roles } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { Person } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { Measure } from '../admin/measure.ts';
import { loginsOf, outdateTokens } from '../person/logins.ts';
import { lockUser } from '../person/require-user.ts';
import { actingAdmins, requireActingAdmin, stayingAmong } from './acting-admin.ts';
import type { KeepRoles } from './keep-roles.ts';
import { writeRoleMail } from './write-role-mail.ts';

interface RoleChange {
  readonly userId: string;
  readonly reason: string;
  readonly to: 'grant' | 'take';
}

/** Where the provider is not ours, its roles are its own affair. @throws Problem ROLES_ELSEWHERE. */
export function requireKeeper(keeper: KeepRoles | undefined): KeepRoles {
  if (!keeper) throw new Problem('ROLES_ELSEWHERE');
  return keeper;
}

/** Whether somebody is an admin, and the last one. @throws Problem NOT_FOUND. */
export async function rolesOf(store: Store, keeper: KeepRoles, userId: string): Promise<Roles> {
  const subjects = await subjectsOf(store, keeper, userId);
  const isTheirs = (subject: string) => subjects.includes(subject);
  const admin = (await keeper.admins(store, false)).some(isTheirs);
  const lastAdmin = admin && (await stayingAmong(store, keeper, await actingAdmins(store, keeper, false))).every(isTheirs);
  return { known: subjects.length > 0, admin, lastAdmin };
}

/**
 * Gives somebody the role of an admin, or takes it: tokens from before are refused at the next call, and a mail says so. Again: nothing
 * more. Admins first, then the person: whoever shuts somebody out takes the same locks in the same order.
 *
 * @throws Problem FORBIDDEN for whoever is no admin any more; NOT_FOUND; WRONG_STATE for somebody who has never logged in;
 * PROFILE_DEACTIVATED; LAST_ADMIN.
 */
export async function changeRole(
  tx: Tx,
  keeper: KeepRoles,
  { userId, reason, to }: RoleChange,
  caller: Person,
  siteUrl: string,
  now: Date,
): Promise<void> {
  const acting = await requireActingAdmin(tx, keeper, caller);
  const user = await lockUser(tx, userId);
  if (to === 'grant' && user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const subjects = await subjectsOf(tx, keeper, userId);
  if (subjects.length === 0) throw new Problem('WRONG_STATE');
  const isLast = async () => (await stayingAmong(tx, keeper, acting)).every((subject) => subjects.includes(subject));
  if (to === 'take' && (await isLast())) throw new Problem('LAST_ADMIN');
  if (!(await setRole(tx, keeper, { userId, reason, to, by: actorOf(caller) }, now))) return;
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeRoleMail(to, user.first_name, siteUrl),
    dedupeKey: `user:${user.id}:${to}-role:${now.toISOString()}`,
  });
}

/**
 * Gives the role or takes it, and writes it down; tokens from before are refused at the next call. Who may is the caller's to know, with
 * the admins held and the person locked.
 *
 * @returns whether anything changed.
 */
export async function setRole(
  tx: Tx,
  keeper: KeepRoles,
  { userId, reason, to, by }: Measure & Pick<RoleChange, 'to'>,
  now: Date,
): Promise<boolean> {
  const changes: boolean[] = [];
  for (const subject of await subjectsOf(tx, keeper, userId)) changes.push(await keeper.change(tx, subject, to));
  if (!changes.includes(true)) return false;
  await outdateTokens(tx, userId, now);
  const roles = {
    grant: { before: { roles: [] }, after: { roles: ['admin'] } },
    take: { before: { roles: ['admin'] }, after: { roles: [] } },
  };
  await recordChange(tx, { actor: by, action: `user.${to}-role`, object: { kind: 'user', id: userId }, reason, ...roles[to] }, now);
  return true;
}

/** What our provider calls somebody. */
async function subjectsOf(store: Store, keeper: KeepRoles, userId: string): Promise<readonly string[]> {
  const { logins } = await loginsOf(store, userId);
  return logins.filter(({ provider }) => provider === keeper.provider).map(({ subject }) => subject);
}
