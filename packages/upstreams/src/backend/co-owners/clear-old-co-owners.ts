import type { Store } from '../database/tables.ts';
import { oldestOpen } from './list-co-owners.ts';

/** Forgets what ended before `monthAgo`, and invitations that ran out before: addresses of other people are kept no longer than they serve. */
export async function clearOldCoOwners(store: Store, monthAgo: Date): Promise<void> {
  await store
    .deleteFrom('co_owners')
    .where((row) =>
      row.or([row('ended_at', '<', monthAgo), row.and([row('accepted_at', 'is', null), row('created_at', '<', oldestOpen(monthAgo))])]),
    )
    .execute();
}
