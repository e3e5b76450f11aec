import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../tables.ts';

const everyMs = 5 * 60_000;

/** Clears what has expired, now and every few minutes; disposing stops it and waits for the round in hand. */
export function startClearingExpired(queries: Kysely<IdentityTables>, onFailure: (error: unknown) => void): AsyncDisposable {
  let round = clearExpired(queries).catch(onFailure);
  const timer = setInterval(() => {
    round = clearExpired(queries).catch(onFailure);
  }, everyMs);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await round;
    },
  };
}

/** One round. Relies on the expiry indexes of `oidc_record` and `link`; `throttle` is small. Sent mail is kept 30 days. */
export async function clearExpired(queries: Kysely<IdentityTables>): Promise<void> {
  for (const table of ['oidc_record', 'link'])
    await sql`delete from ${sql.id('identity', table)} where expires_at < now()`.execute(queries);
  await sql`delete from identity.throttle where ends_at < now()`.execute(queries);
  await sql`delete from identity.outbox where state = 'sent' and sent_at < now() - interval '30 days' and dedupe_key not like 'invite:%'`.execute(
    queries,
  );
}
