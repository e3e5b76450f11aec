import { sql } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';
import type { Placed } from './taking/placed.ts';

/** The sign-up that the address has at the session, with its place in the queue. Relies on `one_sign_up_per_person`. */
export async function findActive(tx: Tx, sessionId: string, emailNorm: string): Promise<Placed | undefined> {
  const row = await tx
    .selectFrom('sign_ups')
    .select(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence', 'queue_no'])
    .where('session_id', '=', sessionId)
    .where('email_norm', '=', emailNorm)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
  if (!row) return undefined;
  const { queue_no, ...placed } = row;
  return { ...placed, position: await positionOf(tx, sessionId, { state: row.state, queue_no }) };
}

/** The place in the queue, from 1 and without gaps; undefined for whoever does not wait. Relies on `sign_ups_queue`. */
export async function positionOf(
  tx: Tx,
  sessionId: string,
  { state, queue_no }: { readonly state: Tables['sign_ups']['state']; readonly queue_no: string },
): Promise<number | undefined> {
  if (state !== 'waitlisted') return undefined;
  const { position } = await tx
    .selectFrom('sign_ups')
    .select(sql<number>`count(*)::int`.as('position'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .where('queue_no', '<=', queue_no)
    .executeTakeFirstOrThrow();
  return position;
}
