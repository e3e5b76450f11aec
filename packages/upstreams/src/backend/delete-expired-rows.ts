import { runEvery } from '@edison/database/run-every';
import { sql } from 'kysely';
import { expiryCutoff } from './co-owners/list-co-owners.ts';
import { clearOldDigests } from './codes/person-digest.ts';
import type { Store } from './database/tables.ts';

const hour = 60 * 60 * 1_000;
/** How long idempotency keys are kept. */
const keptMs = 7 * 24 * hour;

/** Deletes expired rows now and every hour; disposing stops it and waits for the run that is under way. */
export function startDeletingExpiredRows(store: Store, now: () => Date, onFailure: (error: unknown) => void): AsyncDisposable {
  return runEvery(hour, () => deleteExpiredRows(store, now()), onFailure);
}

/**
 * Deletes idempotency keys after a week, cancel links eight weeks after they expired, expired grants, invitations and co-ownerships a month
 * after their end, old digests of persons, and mails a month after they were sent or given up, because they hold names, addresses and secrets.
 */
export async function deleteExpiredRows(store: Store, now: Date): Promise<void> {
  await store
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
  await store
    .deleteFrom('cancel_links')
    .where('expires_at', '<', new Date(now.getTime() - 8 * keptMs))
    .execute();
  await store.deleteFrom('recording_grants').where('grant_until', '<', now).execute();
  await store.deleteFrom('material_grants').where('until', '<', now).execute();
  await clearOldDigests(store, now);
  const monthAgo = new Date(now.getTime() - 30 * 24 * hour);
  await clearOldCoOwners(store, monthAgo);
  await sql`delete from backend.outbox where (state = 'sent' and sent_at < ${monthAgo})
    or (state = 'dead' and due_at < ${monthAgo})`.execute(store);
}

/** Deletes what ended or expired before `monthAgo`: it holds addresses of other people. */
async function clearOldCoOwners(store: Store, monthAgo: Date): Promise<void> {
  await store
    .deleteFrom('co_owners')
    .where((row) =>
      row.or([row('ended_at', '<', monthAgo), row.and([row('accepted_at', 'is', null), row('created_at', '<', expiryCutoff(monthAgo))])]),
    )
    .execute();
}
