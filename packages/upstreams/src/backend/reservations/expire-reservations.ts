import type { Counts, JobRun } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { lockSession } from '../seats/lock-session.ts';
import { hasExpired, type Released, releaseReserved } from '../seats/reservations.ts';

interface ExpiryParts extends Pick<BackendParts, 'store' | 'queueMails'> {
  /** Called after a transaction that may have queued mail. */
  readonly wakeOutbox: () => void;
}

/**
 * Gives back the seats of reservations that nobody has confirmed in time, and to the queues, a transaction for each session: one that fails
 * keeps no other session's seats. Says when the next one expires. Relies on `reservations_expiry`.
 */
export async function expireReservations({ store, queueMails, wakeOutbox }: ExpiryParts, now: Date, signal: AbortSignal): Promise<JobRun> {
  const counts = { reservations: 0, seats: 0, promoted: 0 };
  let failure: unknown;
  const sessions = await expired(store, now).select('r.session_id').distinct().orderBy('r.session_id').execute();
  for (const { session_id } of sessions) {
    if (signal.aborted) break;
    try {
      const released = await releaseAt({ store, queueMails }, session_id, now);
      counts.reservations += released?.reservations ?? 0;
      counts.seats += released?.seats ?? 0;
      counts.promoted += released?.promoted ?? 0;
    } catch (error) {
      failure = error;
    }
  }
  if (counts.promoted > 0) wakeOutbox();
  const next = await store
    .selectFrom('reservations')
    .select('expires_at')
    .where('reserved', '=', true)
    .orderBy('expires_at')
    .limit(1)
    .execute();
  return { counts, next: next[0]?.expires_at, failure };
}

function releaseAt({ store, queueMails }: Pick<ExpiryParts, 'store' | 'queueMails'>, sessionId: string, now: Date) {
  return inTransaction(store, async (tx): Promise<Released | undefined> => {
    const session = await lockSession(tx, sessionId);
    return session && releaseReserved({ tx, queueMails, now }, session, hasExpired(now));
  });
}

/** Counts the reservations whose seats `expireReservations` would give back, and the seats. */
export async function countExpiredReservations(store: Store, now: Date): Promise<Counts> {
  return expired(store, now)
    .select([rowCount.as('reservations'), sql<number>`coalesce(sum(r.seats), 0)::int`.as('seats')])
    .executeTakeFirstOrThrow();
}

function expired(store: Store, now: Date) {
  return store.selectFrom('reservations as r').where('r.reserved', '=', true).where(hasExpired(now));
}
