import type { userOfficeRoutes } from '@edison/contracts/bff/admin/users';
import type { Handlers } from '@edison/contracts/route';
import * as users from '../../backend/admin/users.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function userOfficeHandlers(backend: Backend): Handlers<typeof userOfficeRoutes, RouteContext> {
  return {
    listNewestUsers: (_input, context) => users.listNewestUsers(backend, personOf(context)),
    searchUsers: ({ query }, context) => users.searchUsers(backend, personOf(context), query),
    getUserDetail: ({ params }, context) => users.getUserDetail(backend, personOf(context), params.userId),
    deactivateUser: ({ params, body }, context) => users.deactivateUser(backend, personOf(context), { ...params, ...body }),
    reactivateUser: ({ params, body }, context) => users.reactivateUser(backend, personOf(context), { ...params, ...body }),
  };
}
