import type { LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { mostGuestSeats } from '@edison/contracts/seat-limits';
import type { Store } from '../database/tables.ts';
import { describeSession, readSessions } from '../events/list-events.ts';
import { calendarFile, placeOf } from '../mails/calendar-file.ts';
import { findLinked } from '../mails/cancel-link.ts';
import { listSenderOf } from '../reservations/list-sender.ts';
import { type EventRow, requireEvent } from '../seats/find-event.ts';
import { findReservation, reservedUntil } from '../seats/reservations.ts';
import { mayBePassed, roomOf } from '../seats/room.ts';
import { mostSeats, placeOf as placeFor } from '../seats/seat-rules.ts';
import { type SignUpRow, signUpsOf } from '../sign-ups/list-sign-ups.ts';

type Active = Exclude<LinkedAttendee, { readonly state: 'cancelled' | 'reserved' | 'withdrawn' | 'declined' }>;
type Session = Awaited<ReturnType<typeof readSessions>>[number];

/**
 * What is behind a mailed link, and what can be done with it at `now`.
 *
 * @throws Problem NOT_FOUND for an unknown link, GONE for what the owner of the mailbox has not asked for (`not-me`).
 */
export async function readLinked(store: Store, token: string, now: Date): Promise<LinkedAttendee> {
  const link = await findLinked(store, token);
  if (!link) return readReserved(store, token, now);
  const row = await signUpsOf(store).where('u.id', '=', link.id).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  const event = await requireEvent(store, row.event_id);
  const { state } = row;
  if (link.ended || state === 'cancelled') return cancelled(event);
  const sessions = await readSessions(store, event.id);
  const own = sessions.find(({ id }) => id === row.session_id);
  if (!own) throw new Problem('NOT_FOUND');
  const taken = await sessionsOf(store, row);
  const others = sessions.filter(({ id }) => !taken.has(id));
  return { ...describe(row, event, now), state, ...choices(row, event, { own, others }, now) };
}

function cancelled({ title: eventTitle, slug: eventSlug, contact_email: contactEmail, state }: EventRow): LinkedAttendee {
  return { state: 'cancelled', eventTitle, eventSlug, contactEmail, eventCancelled: state === 'cancelled' };
}

/** What waits to be confirmed, was declined politely, or taken back before. */
async function readReserved(store: Store, token: string, now: Date): Promise<LinkedAttendee> {
  const reservation = await findReservation(store, token, now);
  if (!reservation) throw new Problem('NOT_FOUND');
  const { session_id, seats, declined_at, decline_reason, withdrawn_at, listed_by } = reservation;
  if (decline_reason === 'not-me') throw new Problem('GONE');
  const of = await store.selectFrom('sessions').select(['event_id', 'room']).where('id', '=', session_id).executeTakeFirstOrThrow();
  const event = await requireEvent(store, of.event_id);
  if (event.state === 'cancelled') return cancelled(event);
  if (declined_at !== null) {
    const state = withdrawn_at === null ? 'declined' : 'withdrawn';
    return { state, eventTitle: event.title, eventSlug: event.slug, contactEmail: event.contact_email };
  }
  const own = (await readSessions(store, event.id)).find(({ id }) => id === session_id);
  if (!own) throw new Problem('NOT_FOUND');
  return {
    state: 'reserved',
    seats,
    eventTitle: event.title,
    eventSlug: event.slug,
    contactEmail: event.contact_email,
    place: placeOf({ ...event, room: of.room, state: 'waitlisted' }) || undefined,
    capacityUnit: event.capacity_unit,
    session: describeSession(event, own, now),
    waitlist: event.waitlist,
    reservedUntil: reservedUntil(reservation, now),
    listedBy: listed_by === null ? undefined : await readListSender(store, { listed_by, organiser: event.organiser }),
  };
}

/** The teacher whose list asks, as in the mail. Relies on `users_pkey`. */
async function readListSender(
  store: Store,
  asked: { readonly listed_by: string; readonly organiser: string },
): Promise<string | undefined> {
  const sender = await store.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', asked.listed_by).executeTakeFirst();
  return listSenderOf(asked, sender);
}

/** The sessions of the event where the same address is signed up. Relies on `sign_ups_person`. */
async function sessionsOf(store: Store, { email_norm, event_id }: SignUpRow): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('sign_ups')
    .select('session_id')
    .where('email_norm', '=', email_norm)
    .where('event_id', '=', event_id)
    .where('state', '!=', 'cancelled')
    .execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

function describe(row: SignUpRow, event: EventRow, now: Date): Omit<Active, 'state' | 'session' | 'changes' | 'mostSeats' | 'others'> {
  const confirmed = row.state === 'confirmed';
  return {
    reference: row.reference,
    seats: row.seats,
    position: row.state === 'waitlisted' ? row.position : undefined,
    mayBePassed: mayBePassed(row),
    eventTitle: event.title,
    eventSlug: event.slug,
    place: placeOf({ ...row, state: 'waitlisted' }) || undefined,
    onlineUrl: confirmed ? (event.online_url ?? undefined) : undefined,
    organiser: event.organiser,
    contactEmail: event.contact_email,
    cancelUntil: event.cancel_until.toISOString(),
    capacityUnit: event.capacity_unit,
    calendar: confirmed ? calendarFile(row, now) : undefined,
  };
}

interface Sessions {
  readonly own: Session;
  readonly others: readonly Session[];
}

/** Its session, and what it can be changed to; nothing once the deadline has passed. */
function choices(
  row: SignUpRow,
  event: EventRow,
  { own, others }: Sessions,
  now: Date,
): Pick<Active, 'session' | 'changes' | 'mostSeats' | 'others'> {
  const session = describeSession(event, own, now);
  const changes = now >= own.starts_at ? 'begun' : isOver(event.cancel_until, now) ? 'too-late' : 'open';
  if (changes !== 'open') return { session, changes, mostSeats: row.seats, others: [] };
  const room = roomOf({ ...event, ...own }, own, now);
  const most = takesSignUps.has(session.shown) ? mostSeats(row, room, mostGuestSeats) : row.seats;
  return { session, changes, mostSeats: most, others: others.flatMap((other) => describeOther(row, event, other, now)) };
}

const takesSignUps: ReadonlySet<string> = new Set(['open', 'few-seats', 'waitlist', 'full']);

/** A session that it could be moved to; empty where it could not. */
function describeOther({ seats, state }: SignUpRow, event: EventRow, other: Session, now: Date): Active['others'] {
  const session = describeSession(event, other, now);
  if (!takesSignUps.has(session.shown)) return [];
  const place = placeFor({ ...roomOf({ ...event, ...other }, other, now), seats, schoolPending: state === 'pending' });
  return place === 'full' ? [] : [{ ...session, gets: place === 'waitlisted' ? 'queue' : 'seat' }];
}
