import { Problem } from '@edison/contracts/problem';
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
