import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { Measure } from '../admin/measure.ts';
import { lockUser, requireUser } from './require-user.ts';

/** What providers call somebody. Relies on `user_identities_user`. @throws Problem NOT_FOUND. */
export async function loginsOf(store: Store, userId: string) {
  await requireUser(store, userId);
  const logins = await store.selectFrom('user_identities').select(['provider', 'subject']).where('user_id', '=', userId).execute();
  return { logins };
}

/**
 * Makes every token of somebody from before worthless at the next call; whoever keeps sessions ends those of the logins.
 *
 * @throws Problem NOT_FOUND, or FORBIDDEN for oneself: that is a logout.
 */
export async function endLogins(tx: Tx, { userId, reason, by }: Measure, now: Date): Promise<void> {
  refuseOneself(by, userId);
  await lockUser(tx, userId);
  await outdateTokens(tx, userId, now);
  await recordChange(tx, { actor: by, action: 'user.end-sessions', object: { kind: 'user', id: userId }, reason }, now);
}

/** Tokens from before this moment, or made in its second, are refused. Relies on `users_pkey`. */
export async function outdateTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  const latest = sql<Date>`greatest(permissions_changed_at, ${now})`;
  await tx.updateTable('users').set({ permissions_changed_at: latest }).where('id', '=', userId).execute();
}

/** @throws Problem FORBIDDEN, which names the field, when somebody means themselves. */
export function refuseOneself(by: Actor, userId: string): void {
  if (by.kind === 'person' && by.id === userId) throw new Problem('FORBIDDEN', { field: 'userId' });
}
