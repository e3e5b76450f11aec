import { type QueryExecutorProvider, sql } from 'kysely';
import { readMail, type StoredMail, sealerOf, storeMail } from './mail-sealing.ts';
import { isFree, wiped } from './send-outbox.ts';

/** Mails per round, a few megabytes. */
const perRound = 200;

/**
 * Seals what lies open or under an older key: mails of a release to 0.2.0, and of before the keys were turned; and wipes what such a release
 * has sent. A mail that no key opens stays as it is. Does nothing for queries without a sealer. Relies on `outbox_bodies`.
 */
export async function sealOutbox(queries: QueryExecutorProvider, schema: string): Promise<void> {
  const sealer = sealerOf(queries);
  if (!sealer) return;
  const outbox = sql.id(schema, 'outbox');
  const hasBody = sql`(sealed is not null or mail -> 'text' is not null)`;
  await sql`update ${outbox} set ${wiped} where ${hasBody} and state = 'sent'`.execute(queries);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<StoredMail>`
      select id, mail, sealed from ${outbox}
      where ${hasBody} and state <> 'sent' and id > ${after} and (sealed is null or not starts_with(sealed, ${sealer.newest}))
      order by id limit ${perRound}`.execute(queries);
    for (const row of rows) {
      const next = resealed(row);
      // Whoever has it in hand finishes with it as it is.
      if (next)
        await sql`update ${outbox} set mail = ${JSON.stringify(next.mail)}, sealed = ${next.sealed}
          where id = ${row.id} and state <> 'sent' and sealed is not distinct from ${row.sealed} and ${isFree}`.execute(queries);
    }
    const last = rows.at(-1);
    if (!last || rows.length < perRound) return;
    after = last.id;
  }

  function resealed(row: StoredMail): StoredMail | undefined {
    try {
      return storeMail(row.id, readMail(row, sealer), sealer);
    } catch {
      return undefined;
    }
  }
}
