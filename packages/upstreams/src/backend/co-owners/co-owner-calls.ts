import type { CoOwned } from '@edison/contracts/bff/co-owners';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import { type Caller, type Person, requireVerified } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import type { EndedBy } from '../database/event-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { endCoOwners } from '../seats/end-with-sign-up.ts';
import { lockProfile } from '../sign-ups/lock-profile.ts';
import { requireEditor } from '../teams/require-editor.ts';
import { type ProfileRow, requireProfile } from '../users/profile.ts';
import { inviteCoOwner } from './invite-co-owner.ts';
import { coOwnershipsOf, describeCoOwnership, expiryCutoff, listCoOwners, listCoOwnerships } from './list-co-owners.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'now'>;

/** The calls on co-owners of teams. */
export function coOwnerCalls({ store, siteUrl, now }: Parts): Handlers<typeof backendCoOwners, Caller> {
  return {
    ListCoOwners: ({ query }, caller) => listCoOwners(store, query.signUpId, requireVerified(caller), now()),
    InviteCoOwner: ({ body }, caller) => inviteCoOwner(store, { ...body, person: requireVerified(caller) }, siteUrl, now()),
    ListCoOwned: async (_input, caller) => listCoOwnerships(store, await requireProfile(store, requireVerified(caller).email), now()),
    AcceptCoOwner: ({ body }, caller) => acceptCoOwner(store, body.coOwnerId, requireVerified(caller), now()),
    EndCoOwner: async ({ body }, caller) => {
      await endCoOwner(store, body, requireVerified(caller), now());
      return undefined;
    },
  };
}

/**
 * Accepts an invitation as the person to whose verified address it was sent. Accepting again gives the same answer.
 *
 * @throws Problem NOT_FOUND for an invitation to another address or one that has ended or expired; PROFILE_MISSING, PROFILE_DEACTIVATED or
 * TRY_AGAIN.
 */
async function acceptCoOwner(store: Store, coOwnerId: string, person: Person, now: Date): Promise<CoOwned> {
  return inTransaction(store, async (tx) => {
    const profile = await lockProfile(tx, { email: person.email });
    const signUpId = await takeInvitation(tx, coOwnerId, profile, now);
    if (signUpId !== undefined) {
      const change = {
        action: 'co-owner.accept',
        object: { kind: 'sign-up', id: signUpId },
        after: { coOwnerId, userId: profile.id },
      } as const;
      await recordChange(tx, { actor: actorOf(person), ...change }, now);
    }
    const row = await coOwnershipsOf(tx, profile, now).where('c.id', '=', coOwnerId).executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    return describeCoOwnership(row);
  });
}

/** Guard and change in one statement: of an acceptance and an end at the same time, the second sees the first. Relies on `co_owners_pkey`. */
async function takeInvitation(tx: Tx, coOwnerId: string, { id, email_norm }: ProfileRow, now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable('co_owners as c')
    .set({ accepted_at: now, user_id: id })
    .where('c.id', '=', coOwnerId)
    .where('c.email_norm', '=', email_norm)
    .where('c.accepted_at', 'is', null)
    .where('c.ended_at', 'is', null)
    .where('c.created_at', '>', expiryCutoff(now))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sign_ups as u').select('u.id').whereRef('u.id', '=', 'c.sign_up_id').where('u.state', '!=', 'cancelled')),
    )
    .returning('c.sign_up_id')
    .executeTakeFirst();
  return taken?.sign_up_id;
}

/** The invitation or co-ownership to end; an admin gives a reason. */
interface EndRequest {
  readonly coOwnerId: string;
  readonly reason?: string | undefined;
}

/**
 * Ends an invitation or a co-ownership, by the owner of the sign-up, the invited person, or an admin. Does nothing if it has ended.
 *
 * @throws Problem NOT_FOUND, also for one that the person has no part in; BAD_REQUEST for an admin without a reason; what `requireEditor`
 * throws.
 */
async function endCoOwner(store: Store, { coOwnerId, reason }: EndRequest, person: Person, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const userId = await requireEditor(tx, person);
    const row = await tx
      .selectFrom('co_owners as c')
      .innerJoin('sign_ups as u', 'u.id', 'c.sign_up_id')
      .select(['c.user_id', 'c.email_norm', 'u.email_norm as owner_email_norm'])
      .where('c.id', '=', coOwnerId)
      .executeTakeFirst();
    const side = row && sideOf(row, person, userId);
    if (!side) throw new Problem('NOT_FOUND');
    if (side === 'admin' && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
    await endCoOwners(tx, (one) => one('id', '=', coOwnerId), { side, by: actorOf(person), reason }, now);
  });
}

interface Parties {
  readonly user_id: string | null;
  readonly email_norm: string;
  readonly owner_email_norm: string;
}

function sideOf({ user_id, email_norm, owner_email_norm }: Parties, person: Person, userId: string | undefined): EndedBy | undefined {
  if (owner_email_norm === person.emailNorm) return 'owner';
  if (user_id === null ? email_norm === person.emailNorm : user_id === userId) return 'co-owner';
  return person.isAdmin ? 'admin' : undefined;
}
