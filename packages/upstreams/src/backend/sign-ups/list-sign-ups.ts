import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { isOver } from '@edison/contracts/deadline';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { queuePosition } from '../seats/read-queue.ts';
import { mayBePassed } from '../seats/room.ts';

/** Query of sign-ups with event, session and position; the caller adds the condition and the limit. */
export function signUpsOf(store: Store) {
  return store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select([
      'u.id',
      'u.reference',
      'u.state',
      'u.seats',
      'u.queued_at',
      'u.name',
      'u.organisation',
      'u.note',
      'u.sequence',
      'u.email_norm',
      'e.id as event_id',
      'e.slug',
      'e.title as event_title',
      'e.venue',
      'e.city',
      'e.online_url',
      'e.organiser',
      'e.contact_email',
      'e.cancel_until',
      'e.audience',
      'e.roster_lock_at',
      'e.queue_order',
      's.id as session_id',
      's.title as session_title',
      's.starts_at',
      's.ends_at',
      's.room',
    ])
    .select(queuePosition)
    .select((table) =>
      jsonArrayFrom(
        table
          .selectFrom('teams as t')
          .select(['t.id as teamId', 't.name'])
          .whereRef('t.sign_up_id', '=', 'u.id')
          .where('t.state', '=', 'active')
          .orderBy('t.sort_key'),
      ).as('teams'),
    );
}

export type SignUpRow = Awaited<ReturnType<ReturnType<typeof signUpsOf>['executeTakeFirstOrThrow']>>;

/** A sign-up as its owner, or an admin, sees it. */
export function describeSignUp(row: SignUpRow, now: Date): SignUp {
  const { id: signUpId, slug: eventSlug, state, position, online_url, teams, ...facts } = row;
  return {
    ...toWire(facts),
    ...{ signUpId, eventSlug, state },
    position: state === 'waitlisted' ? position : undefined,
    mayBePassed: mayBePassed(row),
    cancellable: state !== 'cancelled' && !isOver(row.cancel_until, now, row.starts_at),
    onlineUrl: state === 'confirmed' ? (online_url ?? undefined) : undefined,
    rosterLockAt: rosterLockOf(row)?.toISOString(),
    teams: teams.length > 0 ? teams : undefined,
  };
}

/** Rosters are locked from the event's `roster_lock_at`, and at the latest from the start of the session. */
function rosterLockOf({ audience, roster_lock_at, starts_at }: SignUpRow): Date | undefined {
  if (audience !== 'team') return undefined;
  return roster_lock_at !== null && roster_lock_at < starts_at ? roster_lock_at : starts_at;
}

/** Sign-ups as a list of the contract. */
export function describeSignUps(rows: readonly SignUpRow[], now: Date): { items: SignUp[]; total: number } {
  return { items: rows.map((row) => describeSignUp(row, now)), total: rows.length };
}
