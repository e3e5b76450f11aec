import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { mailboxOfSignUp } from '../idempotency/guest-owner.ts';
import { digestOf } from '../mails/cancel-link.ts';

const isNotDeactivated = sql<boolean>`not exists (
  select from backend.users p where p.email_norm = ${mailboxOfSignUp} and p.state = 'deactivated')`;

/** Who asks, and the grants that their browser has. */
interface Viewer {
  readonly caller: Caller;
  readonly grants: readonly string[];
}

/**
 * Whether the caller may watch recordings that are for attendees: a person with a confirmed sign-up, or a browser with a valid grant whose
 * sign-up is still confirmed; nobody who is deactivated. Relies on `sign_ups_person`, `users_email_norm_key`
 * and `recording_grants_pkey`.
 */
export async function mayWatch(store: Store, { caller, grants }: Viewer, eventId: string, now: Date): Promise<boolean> {
  if (caller.kind === 'person' && (caller.isAdmin || (await hasAttended(store, caller, eventId)))) return true;
  if (grants.length === 0) return false;
  const found = await store
    .selectFrom('recording_grants as g')
    .innerJoin('sign_ups as u', 'u.id', 'g.sign_up_id')
    .select('g.event_id')
    .where('g.token_hash', 'in', grants.map(digestOf))
    .where('g.event_id', '=', eventId)
    .where('g.grant_until', '>', now)
    .where('u.state', '=', 'confirmed')
    .where(isNotDeactivated)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasAttended(store: Store, caller: Extract<Caller, { kind: 'person' }>, eventId: string): Promise<boolean> {
  if (!caller.emailVerified) return false;
  return (await findConfirmed(store, eventId, [caller.emailNorm])) !== undefined;
}

/** A confirmed sign-up of these owners at an event, unless the address belongs to a deactivated user. */
export function findConfirmed(store: Store, eventId: string, owners: readonly string[]) {
  return store
    .selectFrom('sign_ups as u')
    .select(['u.id', 'u.email', 'u.name'])
    .where('u.email_norm', 'in', owners)
    .where('u.event_id', '=', eventId)
    .where('u.state', '=', 'confirmed')
    .where(isNotDeactivated)
    .limit(1)
    .executeTakeFirst();
}
