import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../database/tables.ts';
import type { OwnPlace } from './placed.ts';

/** By its address; a row that was cancelled is used again. */
interface OwnRow extends OwnPlace {
  readonly email_norm: string;
}

/** A session's queue as it is under the lock. */
export interface SeenQueue {
  readonly waiting: number;
  /** By their normalised addresses. */
  readonly own: ReadonlyMap<string, OwnRow>;
}

/** The queue as it is now, and what those of `emails` have. Relies on `sign_ups_queue` and `one_sign_up_per_person`. */
export async function readQueue(tx: Tx, sessionId: string, emails: readonly string[]): Promise<SeenQueue> {
  const { waiting, own } = await tx
    .selectFrom('sessions as s')
    .select((table) => [
      table
        .selectFrom('sign_ups as w')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('w.session_id', '=', 's.id')
        .where('w.state', '=', 'waitlisted')
        .$asScalar()
        .$notNull()
        .as('waiting'),
      jsonArrayFrom(
        table
          .selectFrom('sign_ups as o')
          .select(['o.id', 'o.reference', 'o.user_id', 'o.email', 'o.email_norm', 'o.name', 'o.state', 'o.seats', 'o.sequence', 'o.note'])
          .select(placeOf.as('position'))
          .whereRef('o.session_id', '=', 's.id')
          .where(sql<boolean>`o.email_norm = any(${emails}::text[])`),
      ).as('own'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const rows = own.map(({ position, ...row }) => ({ ...row, position: position ?? undefined }));
  return { waiting, own: new Map(rows.map((row) => [row.email_norm, row])) };
}

/** From 1 and without gaps, for whoever waits. */
const placeOf = sql<number | null>`case when o.state = 'waitlisted' then (
  select count(*)::int from backend.sign_ups b where b.session_id = o.session_id and b.state = 'waitlisted' and b.queue_no <= o.queue_no
) end`;
