import type { Database } from '@edison/database/database';
import type { FastifyInstance } from 'fastify';
import { type SessionTables, schema } from './tables.ts';

/** Deletes expired and idle sessions, used login transactions past their life, and expired leases. */
export async function clearExpired(database: Database, now: Date, idleSeconds: number): Promise<void> {
  const db = database.queries<SessionTables>(schema);
  const idleSince = new Date(now.getTime() - idleSeconds * 1000);
  // Indexes: session_ends_at, session_touched_at, and forget_at of each table.
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('ends_at', '<', now), row('touched_at', '<', idleSince)]))
    .execute();
  for (const table of ['spent_login', 'ended_login', 'seen_logout'] as const)
    await db.deleteFrom(table).where('forget_at', '<', now).execute();
  // A login at a provider lasts 30 days at most; index: logout_everywhere_at.
  await db
    .deleteFrom('logout_everywhere')
    .where('at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('lease').where('until', '<', dayAgo).execute();
}

/** Runs `job` about once a minute until the app closes. A failure is logged as `failure` and waits for the next turn. */
export function everyMinute(app: FastifyInstance, job: () => Promise<void>, failure: string): void {
  const run = () => void job().catch((err: unknown) => app.log.warn({ err }, failure));
  const timer = setInterval(run, 55_000 + Math.random() * 10_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
