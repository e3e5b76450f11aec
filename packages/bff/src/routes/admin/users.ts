import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { Handlers } from '@edison/contracts/route';
import * as users from '../../backend/admin/users.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';
import { endSessionsAsFarAsKnown, type PersonParts } from './person.ts';

/** @param parts what ends the sessions of somebody who is shut out. */
export function adminUserHandlers(parts: PersonParts): Handlers<typeof adminUserRoutes, RouteContext> {
  const { backend } = parts;
  return {
    listNewestUsers: (_input, context) => users.listNewestUsers(backend, personOf(context)),
    searchUsers: ({ query }, context) => users.searchUsers(backend, personOf(context), query),
    getUserDetail: ({ params }, context) => users.getUserDetail(backend, personOf(context), params.userId),
    async deactivateUser({ params, body }, context) {
      const session = personOf(context);
      const answer = await users.deactivateUser(backend, session, { ...params, ...body });
      await endSessionsAsFarAsKnown(parts, session, params.userId);
      return answer;
    },
    reactivateUser: ({ params, body }, context) => users.reactivateUser(backend, personOf(context), { ...params, ...body }),
  };
}
