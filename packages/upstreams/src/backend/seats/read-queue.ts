import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowCount } from '../database/read-page.ts';
import type { Tables, Tx } from '../database/tables.ts';
import type { LockedSession } from './lock-session.ts';
import { type Room, roomOf } from './room.ts';

/** The columns of a sign-up that are read after every change of it. */
export const placedColumns = ['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence', 'note'] as const;

/** A sign-up after a change; `position` counts from 1 while waitlisted. `user_id` is null for a guest without a profile. */
export interface Placement extends Readonly<Pick<Selectable<Tables['sign_ups']>, (typeof placedColumns)[number]>> {
  readonly position: number | undefined;
}

/** The seats and the queue of a session, read under its lock, and the sign-ups of some addresses. */
export interface SessionQueue {
  readonly room: Room;
  /** Sign-ups by normalised address. A cancelled row is reused. */
  readonly own: ReadonlyMap<string, Placement>;
}

/** Reads the queue, and the sign-ups of the addresses. Relies on `one_sign_up_per_person`. */
export async function readQueue(tx: Tx, session: LockedSession, emails: readonly string[], now: Date): Promise<SessionQueue> {
  const { own, ...queue } = await tx
    .selectFrom('sessions as s')
    .select((table) => [
      ...queueColumns,
      jsonArrayFrom(
        table
          .selectFrom('sign_ups as o')
          .select([...placedColumns, 'o.email_norm'])
          .select(placeOf.as('position'))
          .whereRef('o.session_id', '=', 's.id')
          .where(sql<boolean>`o.email_norm = any(${emails}::text[])`),
      ).as('own'),
    ])
    .where('s.id', '=', session.id)
    .executeTakeFirstOrThrow();
  return {
    room: roomOf(session, queue, now),
    own: new Map(own.map(({ email_norm, position, ...row }) => [email_norm, { ...row, position: position ?? undefined }])),
  };
}

/** SQL: the position of a waitlisted sign-up, from 1 and without gaps. */
const placeOf = sql<number | null>`case when o.state = 'waitlisted' then (
  select count(*)::int from backend.sign_ups b where b.session_id = o.session_id and b.state = 'waitlisted' and b.queue_no <= o.queue_no
) end`;

/** The active sign-up of an address at a session, with its position. Relies on `one_sign_up_per_person`. */
export async function findActive(tx: Tx, sessionId: string, emailNorm: string): Promise<Placement | undefined> {
  const row = await tx
    .selectFrom('sign_ups')
    .select([...placedColumns, 'queue_no'])
    .where('session_id', '=', sessionId)
    .where('email_norm', '=', emailNorm)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
  if (!row) return undefined;
  const { queue_no, ...placed } = row;
  return { ...placed, position: await positionOf(tx, sessionId, { state: row.state, queue_no }) };
}

/** The position in the queue, from 1 and without gaps; undefined unless waitlisted. Relies on `sign_ups_queue`. */
export async function positionOf(
  tx: Tx,
  sessionId: string,
  { state, queue_no }: { readonly state: Tables['sign_ups']['state']; readonly queue_no: string },
): Promise<number | undefined> {
  if (state !== 'waitlisted') return undefined;
  const { position } = await tx
    .selectFrom('sign_ups')
    .select(rowCount.as('position'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .where('queue_no', '<=', queue_no)
    .executeTakeFirstOrThrow();
  return position;
}

/** SQL, of a waitlisted sign-up: see the column. The release before leaves it empty. */
export const firstQueuedAt = sql<Date>`coalesce(first_queued_at, queued_at)`;

/** SQL: when the head of the queue of session `s` first came into a queue; null without a queue. Relies on `sign_ups_queue`. */
export const nextFirstQueuedAt = sql<Date | null>`(${ofHead(firstQueuedAt)})`.as('next_first_queued_at');

/**
 * SQL: the queue of session `s`: number of waitlisted sign-ups; of the head, the seats and when it first came into a queue; the seats of the smallest.
 * All but the number are null without a queue. Relies on `sign_ups_queue` and `sign_ups_queue_sizes`.
 */
const queueColumns = [
  nextFirstQueuedAt,
  sql<number>`(select count(*)::int from backend.sign_ups w where w.session_id = s.id and w.state = 'waitlisted')`.as('waiting'),
  sql<number | null>`(${ofHead(sql.ref('w.seats'))})`.as('next_needs'),
  sql<number | null>`(select min(w.seats) from backend.sign_ups w where w.session_id = s.id and w.state = 'waitlisted')`.as('smallest'),
] as const;

/** SQL: as `queueColumns`, with the seats that all who wait ask for together, for what is shown. */
export const shownQueueColumns = [
  ...queueColumns,
  sql<number | null>`(select sum(w.seats)::int from backend.sign_ups w where w.session_id = s.id and w.state = 'waitlisted')`.as(
    'waiting_seats',
  ),
] as const;

/** SQL: a value of the head `w` of the queue of session `s`. Relies on `sign_ups_queue`. */
export function ofHead(value: RawBuilder<unknown>) {
  return sql`
    select ${value} from backend.sign_ups w where w.session_id = s.id and w.state = 'waitlisted' order by w.queue_no limit 1`;
}

/** SQL: the position of sign-up `u`, from 1, if it is waitlisted. Relies on `sign_ups_queue`. */
export const queuePosition = sql<number>`(
  select count(*)::int from backend.sign_ups w where w.session_id = u.session_id and w.state = 'waitlisted' and w.queue_no <= u.queue_no
)`.as('position');

/** The seats of a session and its queue, under its lock. Relies on `sessions_pkey`. */
export async function readRoom(tx: Tx, session: LockedSession, now: Date): Promise<Room> {
  const queue = await tx.selectFrom('sessions as s').select(queueColumns).where('s.id', '=', session.id).executeTakeFirstOrThrow();
  return roomOf(session, queue, now);
}
