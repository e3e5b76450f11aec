import { randomInt, randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Actor, type Change, recordChangesSql } from '../audit/record-change.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { endCoOwnersOf } from './end-with-sign-up.ts';
import type { LockedSession } from './lock-session.ts';
import { firstQueued } from './place-in-queue.ts';
import { type Placement, readQueue, type SessionQueue } from './read-queue.ts';
import { decidePlace, roomAfter } from './seat-rules.ts';

type Row = Selectable<Tables['sign_ups']>;

/** The columns that a request fills, and their types in SQL. A row that is reused gets all of them again. */
const askedColumns = {
  user_id: 'text',
  email: 'text',
  name: 'text',
  organisation: 'text',
  institution_id: 'text',
  seats: 'int',
  source: 'text',
  note: 'text',
} as const satisfies Partial<Record<keyof Row, 'text' | 'int'>>;

/** A column that may be null may be left out. */
type NullableOptional<R> = { readonly [K in keyof R as null extends R[K] ? never : K]: R[K] } & {
  readonly [K in keyof R as null extends R[K] ? K : never]?: R[K] | undefined;
};

/** A request for seats, by the columns of its row. `schoolPending`: the person's school is not confirmed yet. */
export interface SeatRequest extends NullableOptional<Pick<Row, keyof typeof askedColumns | 'email_norm'>> {
  readonly schoolPending: boolean;
  /** Id of the reservation whose seats it takes: they are counted already, so nobody is before it. It is deleted. */
  readonly reservationId?: string | undefined;
  /** The actor of the request; undefined for seeded sign-ups. */
  readonly by: Actor | undefined;
  /** The reason, when somebody else signs the person up. */
  readonly reason?: string | undefined;
}

/** A request, and the place that it got. */
interface NewPlace {
  readonly request: SeatRequest;
  readonly placed: Placement;
}

/** Takes seats of one session for several requests, under its lock. */
export interface Seating {
  /** The active sign-up of the address, also one that `take` has just made. */
  activeOf(emailNorm: string): Placement | undefined;
  /**
   * Decides one request: the only way to a sign-up. A cancelled row of the same person is reused.
   *
   * @throws Problem FULL, or ALREADY_SIGNED_UP for a second active sign-up of a person. Then nothing is taken, and the next request may be
   * tried.
   */
  take(request: SeatRequest): Placement;
  /**
   * Writes the new sign-ups and their audit rows in one statement, however many there are.
   *
   * @param along further statements to combine with it.
   */
  write(tx: Tx, now: Date, along?: readonly RawBuilder<unknown>[]): Promise<void>;
}

/** Starts from the queue as read under the lock, which the caller holds until `write` is done. */
export function createSeating(session: LockedSession, { room: before, own }: SessionQueue): Seating {
  const [latest, taken]: [Map<string, Placement>, NewPlace[]] = [new Map(own), []];
  let room = before;
  const activeOf = (emailNorm: string) => {
    const row = latest.get(emailNorm);
    return row && row.state !== 'cancelled' ? row : undefined;
  };
  return {
    activeOf,
    take(request) {
      const { email_norm, seats, schoolPending } = request;
      const isReserved = request.reservationId !== undefined;
      const state = isReserved ? 'confirmed' : decidePlace({ ...room, seats, schoolPending });
      if (activeOf(email_norm)) throw new Problem('ALREADY_SIGNED_UP');
      if (!isReserved) room = roomAfter(room, state, seats);
      const placed = { ...rowFor(request, latest.get(email_norm)), state, position: state === 'waitlisted' ? room.waiting : undefined };
      latest.set(email_norm, placed);
      taken.push({ request, placed });
      return placed;
    },
    async write(tx, now, along = []) {
      const changes = taken.flatMap((one) => changesOf(session, one));
      // The release before this one ends no co-owners of cancelled sign-ups, so they are ended when the row is reused.
      await endCoOwnersOf(
        tx,
        taken.flatMap(({ placed }) => (placed.sequence > 0 ? [placed.id] : [])),
        { kind: 'system' },
        now,
      );
      const recorded = changes.length === 0 ? [] : [recordChangesSql(changes, now)];
      if (taken.length > 0) await writeTaken(tx, session, { taken, along: [...recorded, ...along] }, now);
      else for (const statement of along) await statement.execute(tx);
    },
  };
}

/** Takes seats for one person. The caller has locked the session. @throws Problem as `Seating.take` does. */
export async function takeSeat(tx: Tx, session: LockedSession, request: SeatRequest, now: Date): Promise<Placement> {
  const seating = createSeating(session, await readQueue(tx, session, [request.email_norm], now));
  const placed = seating.take(request);
  await seating.write(tx, now);
  return placed;
}

/** Adds to the session's taken seats; a negative number gives back. Guard and change in one statement. @throws Problem FULL. */
export async function addSeats(tx: Tx, sessionId: string, seats: number): Promise<void> {
  const changed = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where('id', '=', sessionId)
    .where(sql<boolean>`(capacity is null or seats_taken + ${seats} <= capacity)`)
    .returning('seats_taken')
    .executeTakeFirst();
  if (!changed) throw new Problem('FULL');
}

function rowFor({ user_id = null, email, name, seats, note = null }: SeatRequest, again: Placement | undefined) {
  const { id, reference } = again ?? { id: randomUUID(), reference: newReference() };
  return { id, reference, user_id, email, name, seats, note, sequence: again ? again.sequence + 1 : 0 };
}

/** Seeded sign-ups have no audit row. */
function changesOf(session: LockedSession, { request: { by, source, reason }, placed }: NewPlace): Change[] {
  if (!by) return [];
  const after = { eventId: session.event_id, sessionId: session.id, state: placed.state, seats: placed.seats, source };
  return [{ actor: by, action: 'sign-up.create', object: { kind: 'sign-up', id: placed.id }, reason, after }];
}

const asked = Object.entries(askedColumns);
/** The requested columns in each part of the statement. */
const columns = {
  names: sql.raw(asked.map(([name]) => name).join(', ')),
  read: sql.raw(asked.map(([name]) => `t.${name}`).join(', ')),
  typed: sql.raw(asked.map(([name, type]) => `${name} ${type}`).join(', ')),
  again: sql.raw(asked.map(([name]) => `${name} = excluded.${name}`).join(', ')),
};

/** New places, and further statements of the same transaction. */
interface Written {
  readonly taken: readonly NewPlace[];
  readonly along: readonly RawBuilder<unknown>[];
}

/**
 * Counts the seats and writes the sign-ups in the order of the queue. Guard and change in one statement, whatever was decided before.
 *
 * @throws Problem FULL, or ALREADY_SIGNED_UP: another transaction did not take the lock.
 */
async function writeTaken(tx: Tx, session: LockedSession, { taken, along }: Written, now: Date): Promise<void> {
  const used = taken.flatMap(({ request: { reservationId } }) => reservationId ?? []);
  const counted = taken.filter(({ request, placed }) => placed.state === 'confirmed' && request.reservationId === undefined);
  const seats = counted.reduce((sum, { placed }) => sum + placed.seats, 0);
  const { rows } = await sql<{ counted: boolean; ids: readonly string[] }>`
    with ${used.length > 0 ? usedSql(used) : sql``}counted as (${countSql(session.id, seats, used.length)}), taken as (
      insert into backend.sign_ups (
        id, reference, event_id, session_id, email_norm, ${columns.names}, state, queued_at, first_queued_at, confirmed_at
      )
      select t.id, t.reference, ${session.event_id}, s.id, t.email_norm, ${columns.read}, t.state,
        ${now}::timestamptz, case when t.state = 'waitlisted' then ${firstQueued(sql`${session.event_id}`, 't.email_norm', now)} end,
        case when t.state = 'confirmed' then ${now}::timestamptz end
      from counted s cross join rows from (jsonb_to_recordset(${JSON.stringify(taken.map(rowOf))}::jsonb) as (
        id text, reference text, email_norm text, ${columns.typed}, state text
      )) with ordinality as t
      order by t.ordinality
      on conflict ("session_id", "email_norm") do update set
        ${columns.again}, state = excluded.state,
        queue_no = excluded.queue_no, queued_at = excluded.queued_at, confirmed_at = excluded.confirmed_at,
        first_queued_at = coalesce(excluded.first_queued_at, sign_ups.first_queued_at),
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

/** Reservations that become sign-ups. */
const usedSql = (ids: readonly string[]) =>
  sql`used as (delete from backend.reservations where id = any(${ids}::text[]) and reserved returning seats), `;

/** Counts new seats, and those of `used` reservations as taken instead of reserved. */
function countSql(sessionId: string, seats: number, used: number) {
  if (seats === 0 && used === 0) return sql`select id from backend.sessions where id = ${sessionId}`;
  const reserved = used === 0 ? sql`` : sql`, seats_reserved = seats_reserved - (select sum(seats) from used)`;
  const areReserved = used === 0 ? sql`` : sql` and (select count(*) from used) = ${used}`;
  return sql`
    update backend.sessions set seats_taken = seats_taken + ${seats}${reserved}
    where id = ${sessionId} and (capacity is null or seats_taken + ${seats} <= capacity)${areReserved} returning id`;
}

/** As JSON: a column that was left out is null. */
function rowOf({ request, placed: { id, reference, state } }: NewPlace) {
  const { by: _, reason: _why, schoolPending: _pending, reservationId: _reservation, ...filled } = request;
  return { ...filled, id, reference, state };
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters that are not confused (no 0/O, 1/I/L). */
function newReference(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
