import type { accountState } from '@edison/contracts/bff/account';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import type { ProfileRow } from '../users/find-profile.ts';
import { readNotices } from './notices.ts';

/** What is chosen and asked for on an account. Relies on the keys of `calendar_addresses` and `deletions`. */
export async function describeAccount(store: Store, { id, email }: ProfileRow): Promise<z.input<typeof accountState>> {
  const calendar = await store.selectFrom('calendar_addresses').select('made_at').where('user_id', '=', id).executeTakeFirst();
  const deletion = await findDeletion(store, id);
  return {
    email,
    notices: await readNotices(store, id),
    ...(calendar && { calendarSince: calendar.made_at.toISOString() }),
    ...(deletion && { deletion }),
  };
}

/** The deletion that somebody has asked for, as the wire has it. */
export async function findDeletion(store: Store, userId: string): Promise<{ requestedAt: string; deletesAt: string } | undefined> {
  const row = await store.selectFrom('deletions').select(['requested_at', 'deletes_at']).where('user_id', '=', userId).executeTakeFirst();
  return row && { requestedAt: row.requested_at.toISOString(), deletesAt: row.deletes_at.toISOString() };
}
