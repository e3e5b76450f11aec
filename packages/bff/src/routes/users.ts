import type { userRoutes } from '@edison/contracts/bff/users';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as users from '../backend/users.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function userHandlers(backend: Backend): Handlers<typeof userRoutes, RouteContext> {
  return {
    getProfile: (_input, context) => users.getProfile(backend, personOf(context)),
    createProfile: ({ body }, context) => users.createProfile(backend, personOf(context), body),
    reaffirmInstitution: ({ body }, context) => users.reaffirmInstitution(backend, personOf(context), body.institutionId),
    updateProfile: ({ body }, context) => users.updateProfile(backend, personOf(context), body),
    changeInstitution: ({ body }, context) => users.changeInstitution(backend, personOf(context), body.institutionId),
  };
}
