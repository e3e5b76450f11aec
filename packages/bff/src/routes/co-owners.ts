import type { coOwnerRoutes } from '@edison/contracts/bff/co-owners';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as coOwners from '../backend/co-owners.ts';
import type { RouteContext } from '../serve-routes.ts';
import { giveBackRefused } from '../throttle/give-back-refused.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';
import { personOf } from './person.ts';

const hour = 60 * 60;

/** Each writes to somebody who asked for nothing. What is refused does not count: no refusal says anything of the address. */
const invitations: Rule = { purpose: 'co-owner', address: { tries: 60, seconds: hour }, subject: { tries: 10, seconds: hour } };

export function coOwnerHandlers(backend: Backend, throttle: Throttle): Handlers<typeof coOwnerRoutes, RouteContext> {
  return {
    listCoOwners: ({ params }, context) => coOwners.listCoOwners(backend, personOf(context), params),
    async inviteCoOwner({ params, body }, context) {
      const person = personOf(context);
      const takeBack = await throttle.count(invitations, context, person.email);
      return giveBackRefused(() => coOwners.inviteCoOwner(backend, person, { ...body, ...params }), takeBack);
    },
    listCoOwned: (_input, context) => coOwners.listCoOwned(backend, personOf(context)),
    acceptCoOwner: ({ params }, context) => coOwners.acceptCoOwner(backend, personOf(context), params),
    endCoOwner: ({ params, body }, context) => coOwners.endCoOwner(backend, personOf(context), { ...body, ...params }),
  };
}
