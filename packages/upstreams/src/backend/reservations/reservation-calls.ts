import type { InvitedPerson, OwnReservation } from '@edison/contracts/bff/sign-ups/reservations';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendReservations } from '@edison/contracts/upstream/sign-ups/reservations';
import { type Caller, requireVerified } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { hasLostItsSender, reservedUntil } from '../seats/reservations.ts';
import { describeSignUp, signUpsOf } from '../sign-ups/list-sign-ups.ts';
import { requireProfile } from '../users/profile.ts';
import { confirmReservation, declineReservation } from './answer-reservation.ts';
import { listSenderOf } from './list-sender.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** The calls on what waits for an answer of the caller's address. */
export function reservationCalls({
  store,
  queueMails,
  now,
}: Pick<BackendParts, 'store' | 'queueMails' | 'now'>): Handlers<typeof backendReservations, Caller> {
  return {
    ListReservations: async (_input, caller) => {
      const { email_norm } = await requireProfile(store, requireVerified(caller).email);
      return listReservations(store, email_norm, now());
    },
    ListInvitedPeople: async ({ query }, caller) => {
      const person = requireVerified(caller);
      const sender = person.isAdmin ? undefined : (await requireProfile(store, person.email)).id;
      return listInvitedPeople(store, { eventId: query.eventId, sender }, now());
    },
    WithdrawInvitation: async ({ body }, caller) => {
      const sender = await requireProfile(store, requireVerified(caller).email);
      await withdrawInvitation(store, { id: body.reservationId, sender: sender.id }, queueMails, now());
    },
    ConfirmReservation: async ({ body }, caller) => {
      const request = { id: body.reservationId, person: requireVerified(caller) };
      const signUpId = await confirmReservation(store, request, queueMails, now());
      const signUp = describeSignUp(await signUpsOf(store).where('u.id', '=', signUpId).executeTakeFirstOrThrow(), now());
      const { state } = signUp;
      // Cancelled since the yes.
      if (state === 'cancelled') throw new Problem('NOT_FOUND');
      return { ...signUp, state };
    },
    DeclineReservation: ({ body }, caller) =>
      declineReservation(store, { id: body.reservationId, reason: body.reason, person: requireVerified(caller) }, queueMails, now()),
  };
}

/**
 * What can still be answered, and whose list has asked, without the name and the note that somebody else has written. Relies on
 * `reservations_person`.
 */
async function listReservations(store: Store, emailNorm: string, now: Date): Promise<{ items: OwnReservation[]; total: number }> {
  const rows = await store
    .selectFrom('reservations as r')
    .innerJoin('sessions as s', 's.id', 'r.session_id')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .leftJoin('users as u', 'u.id', 'r.listed_by')
    .select(['r.listed_by', 'u.first_name', 'u.last_name', 'e.organiser'])
    .select([
      'r.id as reservation_id',
      'r.seats',
      'r.reserved',
      'r.expires_at',
      'r.forget_at as answer_until',
      's.title as session_title',
      's.starts_at',
      's.ends_at',
      'e.slug as event_slug',
      'e.title as event_title',
      'e.waitlist',
    ])
    .where('r.email_norm', '=', emailNorm)
    .where('r.declined_at', 'is', null)
    .where('r.forget_at', '>', now)
    .where((row) => row.not(hasLostItsSender))
    .where('s.starts_at', '>', now)
    .where('e.state', '=', 'published')
    .orderBy('s.starts_at')
    .orderBy('r.created_at')
    .execute();
  const items = rows.map(({ reserved, expires_at, listed_by, first_name, last_name, organiser, ...row }) => ({
    ...toWire(row),
    listedBy: listSenderOf({ listed_by, organiser }, { first_name, last_name }),
    reservedUntil: reservedUntil({ reserved, expires_at }, now),
  }));
  return { items, total: items.length };
}

/** Whose lists: of one teacher, or of all for an admin. */
interface InvitedAt {
  readonly eventId: string;
  readonly sender: string | undefined;
}

/** Who has not said yes to a list; the name is gone once they have said no. Relies on `sessions_event`. */
async function listInvitedPeople(
  store: Store,
  { eventId, sender }: InvitedAt,
  now: Date,
): Promise<{ items: InvitedPerson[]; total: number }> {
  const rows = await store
    .selectFrom('reservations as r')
    .innerJoin('sessions as s', 's.id', 'r.session_id')
    .leftJoin('users as u', 'u.id', 'r.listed_by')
    .select(['r.id as reservation_id', 'r.name', 'r.email', 'r.seats', 'r.expires_at', 'r.declined_at'])
    .select(['s.title as session_title', 'u.first_name', 'u.last_name'])
    .where('s.event_id', '=', eventId)
    .where('r.forget_at', '>', now)
    .where('r.listed_by', 'is not', null)
    .where('r.withdrawn_at', 'is', null)
    .$if(sender !== undefined, (found) => found.where('r.listed_by', '=', sender ?? ''))
    .orderBy('s.starts_at')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  const items = rows.map(
    ({ expires_at, declined_at, first_name, last_name, name, ...row }): InvitedPerson => ({
      ...toWire(row),
      name: name === '' ? undefined : name,
      state: declined_at !== null ? 'declined' : now < expires_at ? 'waiting' : 'expired',
      reservedUntil: expires_at.toISOString(),
      listedBy: sender === undefined && first_name !== null ? `${first_name} ${last_name}` : undefined,
    }),
  );
  return { items, total: items.length };
}
