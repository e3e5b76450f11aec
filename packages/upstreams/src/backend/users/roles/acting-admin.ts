import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../access/caller.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { KeepRoles } from './keep-roles.ts';

/**
 * Holds the circle of admins still, and makes sure that the caller is still one: of two who shut each other out, or take each other's
 * role, the later comes here and is none any more.
 *
 * @returns the provider's names of those who are admins and not shut out.
 * @throws Problem FORBIDDEN.
 */
export async function requireActingAdmin(tx: Tx, keeper: KeepRoles, caller: Person): Promise<readonly string[]> {
  const acting = await actingAdmins(tx, keeper, true);
  if (!acting.includes(caller.subject)) throw new Problem('FORBIDDEN');
  return acting;
}

/** Those who are admins and not shut out. Relies on the key of `user_identities`. */
export async function actingAdmins(store: Store, keeper: KeepRoles, lock: boolean): Promise<readonly string[]> {
  const admins = await keeper.admins(store, lock);
  if (admins.length === 0) return [];
  const shutOut = await store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select('i.subject')
    .where('i.provider', '=', keeper.provider)
    .where('i.subject', 'in', admins)
    .where('u.state', '=', 'deactivated')
    .execute();
  const out = new Set(shutOut.map(({ subject }) => subject));
  return admins.filter((subject) => !out.has(subject));
}

/** Somebody else has to be left. @throws Problem LAST_ADMIN when the caller, who wants to be deleted, is the only one who stays. */
export async function refuseLastAdmin(tx: Tx, keeper: KeepRoles, { subject, userId }: Person): Promise<void> {
  const acting = await actingAdmins(tx, keeper, true);
  if (acting.includes(subject) && (await stayingAmong(tx, keeper, acting, userId)).length === 0) throw new Problem('LAST_ADMIN');
}

/**
 * The condition that somebody may be shut out: they are no admin, or another one is left who has not asked to be deleted. `acting` are held
 * as `requireActingAdmin` holds them. Relies on the keys of `user_identities`, `deletions` and `users`.
 */
export function leavesAnAdmin({ provider }: KeepRoles, acting: readonly string[], userId: string): RawBuilder<boolean> {
  return sql`(not exists (
      select 1 from backend.user_identities i
      where i.provider = ${provider} and i.subject = any(${acting}::text[]) and i.user_id = ${userId})
    or exists (
      select 1 from unnest(${acting}::text[]) as a (subject)
      left join backend.user_identities i on i.provider = ${provider} and i.subject = a.subject
      where i.user_id is distinct from ${userId}
        and not exists (select 1 from backend.deletions d where d.user_id = i.user_id)
        and not exists (select 1 from backend.users u where u.id = i.user_id and u.state = 'deactivated')))`;
}

/** Those who have not asked to be deleted, and are not `leaver`. Relies on the keys of `user_identities` and `deletions`. */
export async function stayingAmong(
  store: Store,
  keeper: KeepRoles,
  acting: readonly string[],
  leaver?: string,
): Promise<readonly string[]> {
  if (acting.length === 0) return [];
  const leaving = await store
    .selectFrom('user_identities as i')
    .leftJoin('deletions as d', 'd.user_id', 'i.user_id')
    .select('i.subject')
    .where('i.provider', '=', keeper.provider)
    .where('i.subject', 'in', acting)
    .where((row) => row.or([row('d.user_id', 'is not', null), row('i.user_id', '=', leaver ?? '')]))
    .execute();
  const gone = new Set(leaving.map((row) => row.subject));
  return acting.filter((subject) => !gone.has(subject));
}
