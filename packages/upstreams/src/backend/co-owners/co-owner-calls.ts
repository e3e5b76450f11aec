import type { Handlers } from '@edison/contracts/route';
import type { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import { type Caller, requireVerified } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { requireProfile } from '../users/profile.ts';
import { acceptCoOwner } from './accept-co-owner.ts';
import { endCoOwner } from './end-co-owner.ts';
import { inviteCoOwner } from './invite-co-owner.ts';
import { listCoOwned, listCoOwners } from './list-co-owners.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'wakeOutbox' | 'now'>;

/** The calls on co-owners of teams. */
export function coOwnerCalls({ store, siteUrl, wakeOutbox, now }: Parts): Handlers<typeof backendCoOwners, Caller> {
  return {
    ListCoOwners: ({ query }, caller) => listCoOwners(store, query.signUpId, requireVerified(caller), now()),
    InviteCoOwner: async ({ body }, caller) => {
      const invited = await inviteCoOwner(store, { ...body, person: requireVerified(caller) }, siteUrl, now());
      wakeOutbox();
      return invited;
    },
    ListCoOwned: async (_input, caller) => listCoOwned(store, await requireProfile(store, requireVerified(caller).email), now()),
    AcceptCoOwner: ({ body }, caller) => acceptCoOwner(store, body.coOwnerId, requireVerified(caller), now()),
    EndCoOwner: async ({ body }, caller) => {
      await endCoOwner(store, body, requireVerified(caller), now());
      return undefined;
    },
  };
}
