import type { adminSignUpRoutes } from '@edison/contracts/bff/admin/sign-ups';
import type { Handlers } from '@edison/contracts/route';
import * as asAdmin from '../../backend/admin/sign-ups.ts';
import type { Backend } from '../../backend/call-backend.ts';
import { changeSignUp } from '../../backend/sign-ups.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function adminSignUpHandlers(backend: Backend): Handlers<typeof adminSignUpRoutes, RouteContext> {
  return {
    listSignUpsOfUser: ({ params }, context) => asAdmin.listSignUpsOfUser(backend, personOf(context), params.userId),
    signUpOnBehalf: ({ params, body }, context) => asAdmin.signUpOnBehalf(backend, personOf(context), { ...params, ...body }),
    changeSignUpOfUser: ({ params, body }, context) => changeSignUp(backend, personOf(context), { ...params, ...body }),
    moveSignUp: ({ params, body }, context) => asAdmin.moveSignUp(backend, personOf(context), { ...params, ...body }),
    cancelSignUpsOfEvent: ({ params, body }, context) => asAdmin.cancelSignUpsOfEvent(backend, personOf(context), { ...params, ...body }),
    cancelSignUpOfUser: ({ params, body }, context) => asAdmin.cancelSignUpOfUser(backend, personOf(context), { ...params, ...body }),
  };
}
