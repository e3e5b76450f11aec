import type { signUpOfficeRoutes } from '@edison/contracts/bff/admin/sign-ups';
import type { Handlers } from '@edison/contracts/route';
import * as office from '../../backend/admin/sign-ups.ts';
import type { Backend } from '../../backend/call-backend.ts';
import { changeSignUp } from '../../backend/sign-ups.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function signUpOfficeHandlers(backend: Backend): Handlers<typeof signUpOfficeRoutes, RouteContext> {
  return {
    listSignUpsOfUser: ({ params }, context) => office.listSignUpsOfUser(backend, personOf(context), params.userId),
    signUpOnBehalf: ({ params, body }, context) => office.signUpOnBehalf(backend, personOf(context), { ...params, ...body }),
    changeSignUpOfUser: ({ params, body }, context) => changeSignUp(backend, personOf(context), { ...params, ...body }),
    moveSignUp: ({ params, body }, context) => office.moveSignUp(backend, personOf(context), { ...params, ...body }),
    cancelSignUpsOfEvent: ({ params, body }, context) => office.cancelSignUpsOfEvent(backend, personOf(context), { ...params, ...body }),
    cancelSignUpOfUser: ({ params, body }, context) => office.cancelSignUpOfUser(backend, personOf(context), { ...params, ...body }),
  };
}
