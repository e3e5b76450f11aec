import { type QueryExecutorProvider, sql } from 'kysely';

/** What an outbox has in hand: figures only. */
export interface MailQueue {
  /** Queued, or to be tried again. */
  readonly waiting: number;
  /** Given up after the last try. */
  readonly failed: number;
  /** Since the oldest waiting mail was queued; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** Counts the outbox of a schema. Reads what waits and what was given up, never what was sent (indexes outbox_due and outbox_failed). */
export async function readQueue(queries: QueryExecutorProvider, schema: string, now: Date): Promise<MailQueue> {
  const outbox = sql.id(schema, 'outbox');
  const { rows } = await sql<{ waiting: string; failed: string; oldest: Date | null }>`
    select
      (select count(*) from ${outbox} where state in ('queued', 'retrying')) as waiting,
      (select min(created_at) from ${outbox} where state in ('queued', 'retrying')) as oldest,
      (select count(*) from ${outbox} where state = 'dead') as failed`.execute(queries);
  const [row] = rows;
  const age = row?.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0;
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0), oldestSeconds: Math.max(0, age) };
}
