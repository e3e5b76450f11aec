import { sql } from 'kysely';
import { oldestOpen } from './co-owners/list-co-owners.ts';
import { clearOldPersons } from './codes/person-of.ts';
import type { Store } from './database/tables.ts';

const hour = 60 * 60 * 1_000;
/** Idempotency keys: a browser that still repeats its request after so long has been asleep for a week. */
const keptMs = 7 * 24 * hour;

/** Deletes expired rows, now and every hour; disposing stops it and waits for the round in hand. */
export function startDeletingExpiredRows(store: Store, now: () => Date, onFailure: (error: unknown) => void): AsyncDisposable {
  let round = deleteExpiredRows(store, now()).catch(onFailure);
  const timer = setInterval(() => {
    round = deleteExpiredRows(store, now()).catch(onFailure);
  }, hour);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await round;
    },
  };
}

/**
 * One round: the keys of a week ago, cancel links that have run out for so long that nobody need be told why,
 * grants that are over, invitations and co-ownerships a month after their end, persons whom the rule forgets, and mails a month after they left or were given up: they hold names,
 * addresses, and links whose secrets nothing else keeps.
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
  await clearOldPersons(store, now);
  const monthAgo = new Date(now.getTime() - 30 * 24 * hour);
  await clearOldCoOwners(store, monthAgo);
  await sql`delete from backend.outbox where (state = 'sent' and sent_at < ${monthAgo})
    or (state = 'dead' and due_at < ${monthAgo})`.execute(store);
}

/** Forgets what ended before `monthAgo`, and invitations that ran out before: addresses of other people are kept no longer than they serve. */
async function clearOldCoOwners(store: Store, monthAgo: Date): Promise<void> {
  await store
    .deleteFrom('co_owners')
    .where((row) =>
      row.or([row('ended_at', '<', monthAgo), row.and([row('accepted_at', 'is', null), row('created_at', '<', oldestOpen(monthAgo))])]),
    )
    .execute();
}
