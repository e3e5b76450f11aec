import { Problem } from '@edison/contracts/problem';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Person } from '../../access/caller.ts';
import type { TokenClaims } from '../../access/verify-token.ts';
import type { Store, Tx } from '../../database/tables.ts';

/** The roles at the embedded identity provider, which stores them in the same database: they change in the backend's own transaction. */
export interface RoleStore {
  /** The `iss` of the provider's tokens. */
  readonly provider: string;
  /** The subjects of all admins; with `lock` nobody else grants or takes the role until the transaction ends. */
  admins(tx: QueryExecutorProvider, lock: boolean): Promise<readonly string[]>;
  /**
   * Grants the admin role to a subject or takes it, guarded in the statement itself: the last admin keeps it. A subject who loses it is
   * logged out at the provider.
   *
   * @returns whether anything changed.
   */
  change(tx: QueryExecutorProvider, subject: string, to: 'grant' | 'take'): Promise<boolean>;
}

/**
 * Locks all admins and checks that the caller still is an active one: when two admins deactivate each other, or take each other's role, the
 * second is refused here.
 *
 * @returns the subjects of the active admins.
 * @throws Problem FORBIDDEN.
 */
export async function requireActiveAdmin(tx: Tx, roleStore: RoleStore, caller: Person): Promise<readonly string[]> {
  const admins = await activeAdmins(tx, roleStore, true);
  if (!admins.includes(caller.subject)) throw new Problem('FORBIDDEN');
  return admins;
}

/** The subjects of admins who are not deactivated. Relies on the key of `user_identities`. */
export async function activeAdmins(store: Store, roleStore: RoleStore, lock: boolean): Promise<readonly string[]> {
  const admins = await roleStore.admins(store, lock);
  if (admins.length === 0) return [];
  const deactivated = await store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select('i.subject')
    .where('i.provider', '=', roleStore.provider)
    .where('i.subject', 'in', admins)
    .where('u.state', '=', 'deactivated')
    .execute();
  const inactive = new Set(deactivated.map(({ subject }) => subject));
  return admins.filter((subject) => !inactive.has(subject));
}

/** For a caller who asks to be deleted. @throws Problem LAST_ADMIN when no other admin remains. */
export async function refuseLastAdmin(tx: Tx, roleStore: RoleStore, { subject, userId }: Person): Promise<void> {
  const admins = await activeAdmins(tx, roleStore, true);
  if (admins.includes(subject) && (await remainingAdmins(tx, roleStore, admins, userId)).length === 0) throw new Problem('LAST_ADMIN');
}

/**
 * SQL condition: the user is no admin, or another admin remains who has not asked to be deleted. `admins` are those that
 * `requireActiveAdmin` has locked. Relies on the keys of `user_identities`, `deletions` and `users`.
 */
export function anotherAdminRemains({ provider }: RoleStore, admins: readonly string[], userId: string): RawBuilder<boolean> {
  return sql`(not exists (
      select 1 from backend.user_identities i
      where i.provider = ${provider} and i.subject = any(${admins}::text[]) and i.user_id = ${userId})
    or exists (
      select 1 from unnest(${admins}::text[]) as a (subject)
      left join backend.user_identities i on i.provider = ${provider} and i.subject = a.subject
      where i.user_id is distinct from ${userId}
        and not exists (select 1 from backend.deletions d where d.user_id = i.user_id)
        and not exists (select 1 from backend.users u where u.id = i.user_id and u.state = 'deactivated')))`;
}

/** Those of the admins who have not asked to be deleted, without `leavingUserId`. Relies on the keys of `user_identities` and `deletions`. */
export async function remainingAdmins(
  store: Store,
  roleStore: RoleStore,
  admins: readonly string[],
  leavingUserId?: string,
): Promise<readonly string[]> {
  if (admins.length === 0) return [];
  const leaving = await store
    .selectFrom('user_identities as i')
    .leftJoin('deletions as d', 'd.user_id', 'i.user_id')
    .select('i.subject')
    .where('i.provider', '=', roleStore.provider)
    .where('i.subject', 'in', admins)
    .where((row) => row.or([row('d.user_id', 'is not', null), row('i.user_id', '=', leavingUserId ?? '')]))
    .execute();
  const gone = new Set(leaving.map((row) => row.subject));
  return admins.filter((subject) => !gone.has(subject));
}

/**
 * Refuses a token with the admin role when its subject is no admin any more. The token may be older than the change, and for a deleted user
 * there is no row that says so.
 *
 * @throws Problem TOKEN_OUTDATED.
 */
export async function refuseFormerAdmin(store: Store, roleStore: RoleStore, { issuer, subject, permissions }: TokenClaims): Promise<void> {
  if (issuer !== roleStore.provider || !permissions.includes('role:admin')) return;
  if (!(await roleStore.admins(store, false)).includes(subject)) throw new Problem('TOKEN_OUTDATED');
}
