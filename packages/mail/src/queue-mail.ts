import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Mail } from './message.ts';

/**
 * Puts a mail into the outbox of a schema, within the caller's transaction, so that it leaves exactly when the change is committed.
 * A key that was queued before is left alone. Relies on the unique index `outbox(dedupe_key)`.
 */
export async function queueMail(transaction: QueryExecutorProvider, schema: string, mail: Mail): Promise<void> {
  await sql`
    insert into ${sql.id(schema, 'outbox')} (id, dedupe_key, recipient, mail)
    values (${randomUUID()}, ${mail.dedupeKey}, ${mail.to}, ${JSON.stringify(mail)})
    on conflict (dedupe_key) do nothing`.execute(transaction);
}
