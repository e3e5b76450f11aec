import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** The words of the mail that a change of this sign-up has put into the outbox, in the same transaction. Relies on `outbox_dedupe_key_key`. */
export async function queuedLetter(
  tx: Tx,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<{ subject: string; text: string } | undefined> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select mail ->> 'subject' as subject, mail ->> 'text' as text
    from ${sql.id('backend', 'outbox')}
    where dedupe_key = ${`sign-up:${id}:${sequence}`}`.execute(tx);
  return rows[0];
}
