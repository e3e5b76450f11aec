import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@edison/database/database';
import { sql } from 'kysely';
import { orStoreUnavailable } from '../store/store-errors.ts';
import { type SessionTables, schema } from '../store/tables.ts';

/** A lock over all replicas, released by `await using`. */
type Lease = AsyncDisposable;

export interface Leases {
  /** Takes the lease; undefined while another holder has it. */
  take(name: string): Promise<Lease | undefined>;
}

const usualSeconds = 4;
/** Longer than the provider's time-out, so that requests waiting for a refresh get its result. */
const timeoutMilliseconds = 15_000;
const pollMilliseconds = 100;

/**
 * Calls `work` with true under the lease of this session's tokens, and with false while another request holds it, until it returns a value.
 * Undefined after 15 s.
 */
export async function withTokenLease<T>(
  leases: Leases,
  key: string,
  work: (isMine: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  while (Date.now() < giveUpAt) {
    await using lease = await leases.take(`refresh ${key}`);
    const answer = await work(lease !== undefined);
    if (answer !== undefined) return answer;
    await sleep(pollMilliseconds);
  }
  return undefined;
}

/** Leases as database rows. A lease lasts `seconds` and is renewed while it is held, so that a killed process loses it. */
export function createLeases(database: Database, seconds = usualSeconds): Leases {
  const db = database.queries<SessionTables>(schema);
  // The database's clock, because those of the replicas may differ.
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
  return {
    async take(name) {
      const owner = randomUUID();
      const taken = await orStoreUnavailable(() =>
        db
          .insertInto('lease')
          .values({ name, owner, until })
          .onConflict((held) => held.column('name').doUpdateSet({ owner, until }).where('lease.until', '<', sql<Date>`now()`))
          .returning('owner')
          .executeTakeFirst(),
      );
      if (!taken) return undefined;
      const mine = () => db.updateTable('lease').set({ until }).where('name', '=', name).where('owner', '=', owner).execute();
      const renewal = setInterval(() => void mine().catch(() => undefined), (seconds * 1000) / 4);
      return {
        async [Symbol.asyncDispose]() {
          clearInterval(renewal);
          // A lease that cannot be released expires by itself.
          await db
            .deleteFrom('lease')
            .where('name', '=', name)
            .where('owner', '=', owner)
            .execute()
            .catch(() => undefined);
        },
      };
    },
  };
}
