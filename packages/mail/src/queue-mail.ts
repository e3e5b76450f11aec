import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { sealerOf, storeMail } from './mail-sealing.ts';
import type { Mail } from './message.ts';

/**
 * Adds a mail to a schema's outbox within the caller's transaction, so that it is sent if and only if the change is committed. A mail whose
 * `dedupeKey` was queued before is ignored. Sealed where the queries say so (`sealMails`). Relies on the unique index `outbox(dedupe_key)`.
 */
export async function queueMail(transaction: QueryExecutorProvider, schema: string, mail: Mail): Promise<void> {
  const row = storeMail(randomUUID(), mail, sealerOf(transaction));
  await sql`
    insert into ${sql.id(schema, 'outbox')} (id, dedupe_key, recipient, mail, sealed)
    values (${row.id}, ${mail.dedupeKey}, ${mail.to}, ${JSON.stringify(row.mail)}, ${row.sealed})
    on conflict (dedupe_key) do nothing`.execute(transaction);
}

/** Mails per statement, which is a few megabytes. */
const mailsPerStatement = 500;

/** Adds many mails to the outbox, each as `queueMail` does. */
export async function queueMails(transaction: QueryExecutorProvider, schema: string, mails: readonly Mail[]): Promise<void> {
  const sealer = sealerOf(transaction);
  for (let from = 0; from < mails.length; from += mailsPerStatement) {
    const rows = mails
      .slice(from, from + mailsPerStatement)
      .map((mail) => ({ ...storeMail(randomUUID(), mail, sealer), dedupe_key: mail.dedupeKey, recipient: mail.to }));
    await sql`
      insert into ${sql.id(schema, 'outbox')} (id, dedupe_key, recipient, mail, sealed)
      select id, dedupe_key, recipient, mail, sealed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as queued (id uuid, dedupe_key text, recipient text, mail jsonb, sealed text)
      on conflict (dedupe_key) do nothing`.execute(transaction);
  }
}
