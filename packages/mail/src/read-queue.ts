import { type QueryExecutorProvider, sql } from 'kysely';

/** Counts of the mails in an outbox. */
export interface MailQueue {
  /** Queued for the first or another try. */
  readonly waiting: number;
  /** Given up after the last try. */
  readonly failed: number;
  /** Age of the oldest waiting mail; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** Counts the mails in a schema's outbox. Sent mails are not read (indexes outbox_due and outbox_failed). */
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
