import { randomInt } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { LockedSession } from '../lock-session.ts';
import type { Taken } from './placed.ts';

/**
 * Counts the seats and writes the sign-ups, in their order, which is the order of the queue: guard and change in one statement,
 * whatever was decided before it.
 *
 * @param along statements that are written with it, all or nothing.
 * @throws Problem FULL, or ALREADY_SIGNED_UP: somebody did without the lock.
 */
export async function writeTaken(
  tx: Tx,
  session: LockedSession,
  taken: readonly Taken[],
  along: readonly RawBuilder<unknown>[],
  now: Date,
): Promise<void> {
  const seats = taken.reduce((sum, { placed }) => sum + (placed.state === 'confirmed' ? placed.seats : 0), 0);
  const { rows } = await sql<{ counted: boolean; ids: readonly string[] }>`
    with counted as (${seats === 0 ? sql`select id from backend.sessions where id = ${session.id}` : count(session.id, seats)}), taken as (
      insert into backend.sign_ups (
        id, reference, event_id, session_id, user_id, email, email_norm, name, organisation, institution_id, seats, source, note, state,
        queued_at, confirmed_at
      )
      select t.id, t.reference, ${session.event_id}, s.id, t.user_id, t.email, t.email_norm, t.name, t.organisation, t.institution_id,
        t.seats, t.source, t.note, t.state, ${now}::timestamptz, case when t.state = 'confirmed' then ${now}::timestamptz end
      from counted s cross join rows from (jsonb_to_recordset(${JSON.stringify(taken.map(rowOf))}::jsonb) as (
        id text, reference text, user_id text, email text, email_norm text, name text, organisation text, institution_id text,
        seats int, source text, note text, state text
      )) with ordinality as t
      order by t.ordinality
      on conflict ("session_id", "email_norm") do update set
        user_id = excluded.user_id, email = excluded.email, name = excluded.name, organisation = excluded.organisation,
        institution_id = excluded.institution_id, seats = excluded.seats, source = excluded.source, note = excluded.note,
        state = excluded.state, queue_no = excluded.queue_no, queued_at = excluded.queued_at, confirmed_at = excluded.confirmed_at,
        cancelled_at = null, cancelled_by = null, reason = null, sequence = sign_ups.sequence + 1
        where sign_ups.state = 'cancelled'
      returning id
    )${sql.join(
      along.map((statement, i) => sql`, ${sql.ref(`along_${i}`)} as (${statement})`),
      sql``,
    )}
    select exists (select from counted) as counted, array(select id from taken) as ids`.execute(tx);
  if (!rows[0]?.counted) throw new Problem('FULL');
  const written = new Set(rows[0].ids);
  if (!taken.every(({ placed }) => written.has(placed.id))) throw new Problem('ALREADY_SIGNED_UP');
}

function count(sessionId: string, seats: number) {
  return sql`
    update backend.sessions set seats_taken = seats_taken + ${seats}
    where id = ${sessionId} and (capacity is null or seats_taken + ${seats} <= capacity) returning id`;
}

function rowOf({ request: { person, source, note }, placed }: Taken) {
  const { id, reference, user_id, email, name, seats, state } = placed;
  const school = { organisation: person.organisation, institution_id: person.institutionId };
  return { id, reference, user_id, email, email_norm: person.emailNorm, name, ...school, seats, source, note, state };
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters that nobody misreads (no 0/O, 1/I/L). */
export function newReference(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
