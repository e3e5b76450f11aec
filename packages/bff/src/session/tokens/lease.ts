import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@edison/database/database';
import { sql } from 'kysely';
import { orStoreUnavailable } from '../store/store-errors.ts';
import { type SessionTables, schema } from '../store/tables.ts';

/** The right to do something alone, over all replicas. Given back by `await using`. */
type Lease = AsyncDisposable;

export interface Leases {
  /** The lease, or undefined while somebody else holds it. */
  take(name: string): Promise<Lease | undefined>;
}

const usualSeconds = 4;
/** Longer than the provider's time-out, so that those who wait for a refresh outlive the one that makes it. */
const timeoutMilliseconds = 15_000;
const pollMilliseconds = 100;

/**
 * Tries `work` until it has an answer, at most 15 s long: with the lease of the tokens of this session, or with `false` while somebody else
 * holds it. Undefined when the time is up.
 */
export async function underTokenLease<T>(
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

/** Leases as rows. One lasts `seconds` and is renewed while it is held, so a slow call keeps it and a killed holder loses it. */
export function createLeases(database: Database, seconds = usualSeconds): Leases {
  const db = database.queries<SessionTables>(schema);
  // By the database's clock: the replicas' clocks may differ.
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
          // A lease that cannot be given back runs out by itself.
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
