import { danishWallClock } from '@edison/contracts/danish-time';
import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';

const keptMonths = 24;

/**
 * Forgets who it was: uses of codes 24 months after the code's end (after the use itself, where the code has none), and whose a download was
 * 24 months after its day; the download stays as a figure. Relies on `redemptions_old` and `downloads_old`.
 */
export async function clearOldPersons(store: Store, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  await store
    .deleteFrom('redemptions as r')
    .using('codes as c')
    .whereRef('c.code', '=', 'r.code')
    .where('r.redeemed_at', '<', since)
    .where(sql<boolean>`coalesce(least(c.valid_until, c.revoked_at), r.redeemed_at) < ${since}`)
    .execute();
  await store
    .updateTable('downloads')
    .set({ person: sql`'cleared ' || gen_random_uuid()`, user_id: null })
    .where('day', '<', danishWallClock(since).slice(0, 10))
    .where('person', 'not like', 'cleared %')
    .execute();
}
