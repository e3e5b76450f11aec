import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { digestOfMailbox } from '../codes/person-digest.ts';
import type { Store, Tables, Tx } from '../database/tables.ts';
import { digestOf } from '../mails/cancel-link.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { hasProof } from '../school-proof/prove-school.ts';
import { type LockedSession, lockSession, mostReserved } from './lock-session.ts';
import { freeSeats, promote } from './promote.ts';

/** Reservations whose seats came back, those seats, and how many sign-ups got a seat by it. */
export interface Released {
  readonly reservations: number;
  readonly seats: number;
  readonly promoted: number;
}

export type Reservation = Selectable<Tables['reservations']>;

/**
 * What waits behind a mailed link, declined or not; to be read under the lock of its session for a change. Relies on
 * `reservations_token_hash_key`.
 */
export function findReservation(store: Store, token: string, now: Date): Promise<Reservation | undefined> {
  return store
    .selectFrom('reservations')
    .selectAll()
    .where('token_hash', '=', digestOf(token))
    .where('forget_at', '>', now)
    .executeTakeFirst();
}

/** What waits for an answer of an address, declined or not; as `findReservation`, for the owner of the address. Relies on `reservations_pkey`. */
export function findReservationOf(store: Store, { id, emailNorm }: ReservationOf, now: Date): Promise<Reservation | undefined> {
  return store
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .where('email_norm', '=', emailNorm)
    .where('forget_at', '>', now)
    .executeTakeFirst();
}

/** Until when the seats of a reservation are set aside; undefined where they are not, or not any more. */
export function reservedUntil({ reserved, expires_at }: Pick<Reservation, 'reserved' | 'expires_at'>, now: Date): string | undefined {
  return reserved && now < expires_at ? expires_at.toISOString() : undefined;
}

/** A reservation and the address that it is for. */
interface ReservationOf {
  readonly id: string;
  readonly emailNorm: string;
}

/**
 * Stores a reservation under the lock of its session, and sets its seats aside where `mayReserve` and while there is room, also below
 * `mostReserved`: guard and change in one statement. A session without a capacity has none to set aside. Relies on `sessions_pkey`.
 *
 * @param mayReserve whether a newcomer would get a seat now.
 * @returns whether the seats are set aside.
 */
export async function insertReservation(
  tx: Tx,
  row: Omit<Insertable<Tables['reservations']>, 'reserved'>,
  mayReserve: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    with counted as (
      update backend.sessions as s set seats_taken = s.seats_taken + ${row.seats}, seats_reserved = s.seats_reserved + ${row.seats}
      where s.id = ${row.session_id} and ${mayReserve} and s.seats_taken + ${row.seats} <= s.capacity
        and s.seats_reserved + ${row.seats} <= ${mostReserved}
      returning s.id
    )
    insert into backend.reservations (
      id, token_hash, session_id, email, email_norm, name, organisation, note, seats, mailbox, sender, listed_by, reserved, created_at,
      expires_at, forget_at
    )
    select ${row.id}, ${row.token_hash}, ${row.session_id}, ${row.email}, ${row.email_norm}, ${row.name}, ${row.organisation},
      ${row.note}, ${row.seats}, ${row.mailbox}, ${row.sender}, ${row.listed_by}, exists (select from counted),
      ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz, ${row.forget_at}::timestamptz
    returning reserved`.execute(tx);
  return rows[0]?.reserved ?? false;
}

/** SQL, of reservation `r`: the school of the teacher whose list asks is proved no more. Relies on `users_pkey`. */
export const hasLostItsSender = sql<boolean>`(r.listed_by is not null
  and not exists (select from backend.users u where u.id = r.listed_by and ${hasProof}))`;

/** SQL, of reservation `r`: its time to take the seats is over, or it has lost its sender. */
export const hasExpired = (now: Date) => sql<boolean>`(r.expires_at <= ${now} or ${hasLostItsSender})`;

/**
 * Gives the reserved seats of a session's reservations back, under its lock, and to the queue in the same transaction. The reservations stay:
 * their links take what is free when they are opened. Of two processes at once, the second gives nothing back. Uses the index
 * `reservations_session`.
 *
 * @param which SQL, of reservation `r`.
 */
export async function releaseReserved(context: ChangeContext, session: LockedSession, which: RawBuilder<boolean>): Promise<Released> {
  const released = await giveBack(context.tx, session.id, which);
  if (released.seats === 0) return { ...released, promoted: 0 };
  const promoted = await promote(context, session, freeSeats(session, released.seats));
  return { ...released, promoted: promoted.length };
}

/** As `releaseReserved` for all that have expired. @returns the session as it is afterwards. */
export async function releaseExpired(context: ChangeContext, session: LockedSession): Promise<LockedSession> {
  const { seats } = await releaseReserved(context, session, hasExpired(context.now));
  return seats === 0 ? session : ((await lockSession(context.tx, session.id)) ?? session);
}

/** As `releaseReserved`, without promoting. */
export async function giveBack(tx: Tx, sessionId: string, which: RawBuilder<boolean>): Promise<Omit<Released, 'promoted'>> {
  const { rows } = await sql<{ reservations: number; seats: number }>`
    with ended as (
      update backend.reservations as r set reserved = false where r.session_id = ${sessionId} and r.reserved and ${which} returning r.seats
    ), total as (select count(*)::int as reservations, coalesce(sum(seats), 0)::int as seats from ended), given as (
      update backend.sessions as s set seats_taken = s.seats_taken - total.seats, seats_reserved = s.seats_reserved - total.seats
      from total where s.id = ${sessionId} and total.seats > 0
    )
    select reservations, seats from total`.execute(tx);
  return rows[0] ?? { reservations: 0, seats: 0 };
}

/**
 * Forgets what is reserved under an address, and what a list has asked its mailbox and taken back. Reserved seats go back with the next run of
 * the job that expires reservations, so that the caller locks no sessions; until then the row has nothing of anybody. Relies on
 * `reservations_person` and `reservations_mailbox_digest`.
 */
export async function forgetReservationsOf(tx: Tx, emailNorm: string, now: Date): Promise<void> {
  const nobody = { email: '', email_norm: '', name: '', organisation: null, note: null, mailbox: null, sender: null, listed_by: null };
  const mailbox = await digestOfMailbox(tx, emailNorm);
  await tx
    .updateTable('reservations')
    .set(({ ref }) => ({ ...nobody, token_hash: ref('id'), expires_at: now, forget_at: now }))
    .where((row) =>
      row.or([row('email_norm', '=', emailNorm), row.and([row('mailbox', '=', mailbox), row('withdrawn_at', 'is not', null)])]),
    )
    .execute();
}
