import { type CoOwned, type CoOwner, invitationDays } from '@edison/contracts/bff/co-owners';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { type ProfileRow, requireProfile } from '../users/profile.ts';

/** Ended ones are deleted after a month, so a sign-up never has this many. */
const maxListed = 100;
const day = 24 * 60 * 60 * 1_000;

/** Invitations made at or before this instant have expired. */
export function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - invitationDays * day);
}

const expiryOf = (createdAt: Date) => new Date(createdAt.getTime() + invitationDays * day);

/** Query of the invitations and co-owners of a sign-up, with names only of those who have accepted. Relies on `co_owners_sign_up`. */
export function coOwnersOf(store: Store, signUpId: string) {
  return store
    .selectFrom('co_owners as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .where('c.sign_up_id', '=', signUpId);
}

type CoOwnerRow = Awaited<ReturnType<ReturnType<typeof coOwnersOf>['executeTakeFirstOrThrow']>>;

/** The co-owners of a sign-up, for its owner and for admins. @throws Problem NOT_FOUND, PROFILE_MISSING or PROFILE_DEACTIVATED. */
export async function listCoOwners(
  store: Store,
  signUpId: string,
  person: Person,
  now: Date,
): Promise<{ items: CoOwner[]; total: number }> {
  if (!person.isAdmin) await requireProfile(store, person.email);
  const signUp = await store.selectFrom('sign_ups').select('email_norm').where('id', '=', signUpId).executeTakeFirst();
  if (!signUp || !(person.isAdmin || signUp.email_norm === person.emailNorm)) throw new Problem('NOT_FOUND');
  const rows = await coOwnersOf(store, signUpId).orderBy('c.created_at', 'desc').orderBy('c.id').limit(maxListed).execute();
  return { items: rows.map((row) => describeCoOwner(row, now)), total: rows.length };
}

/** A co-owner as the owner of the sign-up sees them. */
export function describeCoOwner(row: CoOwnerRow, now: Date): CoOwner {
  const { id: coOwnerId, sign_up_id, email, accepted_at, ended_at } = row;
  return {
    coOwnerId,
    ...toWire({ sign_up_id, email, accepted_at, ended_at }),
    name: row.first_name === null ? undefined : `${row.first_name} ${row.last_name}`,
    state: stateOf(row, now),
    invitedAt: row.created_at.toISOString(),
    expiresAt: expiryOf(row.created_at).toISOString(),
  };
}

/** The state of an invitation. */
export function stateOf(row: Pick<CoOwnerRow, 'accepted_at' | 'ended_at' | 'ended_by' | 'created_at'>, now: Date): CoOwner['state'] {
  if (row.accepted_at) return row.ended_at ? 'ended' : 'accepted';
  if (row.ended_at) return row.ended_by === 'co-owner' ? 'declined' : 'withdrawn';
  return row.created_at <= expiryCutoff(now) ? 'expired' : 'invited';
}

/** Query of what a person co-owns, and of the open invitations to their address. Relies on `co_owners_user` and `co_owners_address`. */
export function coOwnershipsOf(store: Store, { id, email_norm }: Pick<ProfileRow, 'id' | 'email_norm'>, now: Date) {
  return store
    .selectFrom('co_owners as c')
    .innerJoin('sign_ups as u', 'u.id', 'c.sign_up_id')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .innerJoin('users as o', 'o.id', 'c.invited_by')
    .select(['c.id', 'c.accepted_at', 'c.created_at', 'u.event_id', 'e.title as event_title', 's.title as session_title', 's.starts_at'])
    .select(['o.first_name', 'o.last_name'])
    .where('c.ended_at', 'is', null)
    .where('u.state', '!=', 'cancelled')
    .where((row) =>
      row.or([
        row('c.user_id', '=', id),
        row.and([row('c.email_norm', '=', email_norm), row('c.accepted_at', 'is', null), row('c.created_at', '>', expiryCutoff(now))]),
      ]),
    );
}

/** What a person co-owns or is invited to, the nearest event first. */
export async function listCoOwnerships(store: Store, profile: ProfileRow, now: Date): Promise<{ items: CoOwned[]; total: number }> {
  const rows = await coOwnershipsOf(store, profile, now).orderBy('s.starts_at').orderBy('c.id').execute();
  return { items: rows.map(describeCoOwnership), total: rows.length };
}

/** A co-ownership as the invited person sees it: the event and the owner, without the teams. */
export function describeCoOwnership(row: Awaited<ReturnType<ReturnType<typeof coOwnershipsOf>['executeTakeFirstOrThrow']>>): CoOwned {
  return {
    coOwnerId: row.id,
    state: row.accepted_at ? 'accepted' : 'invited',
    eventId: row.event_id,
    eventTitle: row.event_title,
    sessionTitle: row.session_title,
    startsAt: row.starts_at.toISOString(),
    ownerName: `${row.first_name} ${row.last_name}`,
    invitedAt: row.created_at.toISOString(),
    expiresAt: expiryOf(row.created_at).toISOString(),
  };
}
