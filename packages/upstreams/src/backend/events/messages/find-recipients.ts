import { type MessageOutlook, type ReachedState, reachedState } from '@edison/contracts/bff/events/event-messages';
import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { mailboxOfSignUp } from '../../idempotency/guest-owner.ts';

/** Whom a message is for. */
export interface Audience {
  readonly eventId: string;
  readonly states: readonly ReachedState[];
  readonly sessionIds: readonly string[];
}

/** Somebody who gets a mail. */
export interface Recipient {
  readonly signUpId: string;
  readonly email: string;
  readonly name: string;
  readonly guest: boolean;
  readonly state: ReachedState;
}

/**
 * A sign-up of somebody who was deleted has an address that is nobody's; that of somebody who is shut out stands when its session is over.
 * Relies on the index of `users(email_norm)`.
 */
const isReached = sql<boolean>`u.email_norm not like '%@slettet.invalid' and not exists (
  select from backend.users p where p.email_norm = ${mailboxOfSignUp} and p.state = 'deactivated')`;

/**
 * Each address once, by the best of its sign-ups: a seat before a place in a queue, and that before one that is held. Nobody who has
 * cancelled or is shut out. Relies on `sign_ups_of_event`.
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
export async function countPeople(store: Store, eventId: string): Promise<MessageOutlook['counts']> {
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
