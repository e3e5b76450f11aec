import { type MessagePreview, type ReachedState, reachedState } from '@edison/contracts/bff/events/event-messages';
import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { mailboxOfSignUp } from '../../idempotency/guest-owner.ts';

/** Who gets a message: the sign-ups in these states at these sessions. */
export interface Audience {
  readonly eventId: string;
  readonly states: readonly ReachedState[];
  readonly sessionIds: readonly string[];
}

/** One who gets a mail. */
export interface Recipient {
  readonly signUpId: string;
  readonly email: string;
  readonly name: string;
  readonly guest: boolean;
  readonly state: ReachedState;
}

/**
 * Excludes sign-ups of deleted users, whose address is a placeholder, and past sign-ups of deactivated users.
 * Relies on the index of `users(email_norm)`.
 */
const isReached = sql<boolean>`u.email_norm not like '%@slettet.invalid' and not exists (
  select from backend.users p where p.email_norm = ${mailboxOfSignUp} and p.state = 'deactivated')`;

/**
 * Each address once, with the best of its sign-ups: confirmed, then waitlisted, then pending. Not cancelled sign-ups, nor deactivated
 * users. Relies on `sign_ups_of_event`.
 */
export async function findRecipients(store: Store, { eventId, states, sessionIds }: Audience): Promise<Recipient[]> {
  if (states.length === 0 || sessionIds.length === 0) return [];
  const rows = await store
    .selectFrom('sign_ups as u')
    .distinctOn(mailboxOfSignUp)
    .select(['u.id', 'u.email', 'u.name', 'u.user_id', 'u.state'])
    .where('u.event_id', '=', eventId)
    .where('u.session_id', 'in', sessionIds)
    .where('u.state', 'in', states)
    .where(isReached)
    .orderBy(mailboxOfSignUp)
    .orderBy(sql`array_position(${sql.val([...reachedState.options])}::text[], u.state)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    signUpId: row.id,
    email: row.email,
    name: row.name,
    guest: row.user_id === null,
    state: reachedState.parse(row.state),
  }));
}

/** The people of each session and state that has any. Relies on `sign_ups_of_event`. */
export async function countPeople(store: Store, eventId: string): Promise<MessagePreview['counts']> {
  const rows = await store
    .selectFrom('sign_ups as u')
    .select(['u.session_id', 'u.state'])
    .select(sql<number>`count(distinct ${mailboxOfSignUp})::int`.as('people'))
    .where('u.event_id', '=', eventId)
    .where('u.state', 'in', reachedState.options)
    .where(isReached)
    .groupBy(['u.session_id', 'u.state'])
    .orderBy('u.session_id')
    .orderBy('u.state')
    .execute();
  return rows.map(({ session_id, state, people }) => ({ sessionId: session_id, state: reachedState.parse(state), people }));
}
