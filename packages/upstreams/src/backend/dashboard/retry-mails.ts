import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';

interface Retry {
  /** These, or every mail that was given up. */
  readonly mailIds: readonly string[] | undefined;
  readonly by: Actor;
}

/** Of whoever a mail is for; somebody else may have the address that it was written to. Relies on `users_pkey`. */
const addressNow = sql<string>`coalesce((select u.email from backend.users u where u.id = outbox.user_id), recipient)`;

/**
 * Gives mails that were given up five tries more, beginning at once, and writes down how many. What is not given up is left alone: a
 * second press finds none. Relies on `outbox_failed` and `outbox_pkey`.
 */
export async function retryMails(tx: Tx, { mailIds, by }: Retry, now: Date): Promise<{ retried: number }> {
  const retried = await tx
    .updateTable('outbox')
    .set({ state: 'queued', tries: 0, due_at: sql`now()`, claimed_until: null })
    .set({ recipient: addressNow, mail: sql`mail || jsonb_build_object('to', ${addressNow})` })
    .where('state', '=', 'dead')
    .where('forget', '=', false)
    .$if(mailIds !== undefined, (dead) => dead.where('id', 'in', mailIds ?? []))
    .returning('id')
    .execute();
  const [only] = retried;
  if (only === undefined) return { retried: 0 };
  const id = retried.length === 1 ? only.id : 'several';
  await recordChange(tx, { actor: by, action: 'mail.retry', object: { kind: 'mail', id }, after: { mails: retried.length } }, now);
  return { retried: retried.length };
}
