import type { codeRoutes } from '@edison/contracts/bff/codes';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import * as codes from '../../backend/codes/codes.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { tryCode } from '../../throttle/code-tries.ts';
import type { Throttle } from '../../throttle/throttle.ts';
import { personOf } from '../person.ts';

/** Whoever types a code is counted when it is wrong; an admin makes and reads them without. */
export function codeHandlers(backend: Backend, throttle: Throttle): Handlers<typeof codeRoutes, RouteContext> {
  return {
    validateCode: ({ body }, context) => tryCode(throttle, context, () => codes.validateCode(backend, context.session, body.code)),
    checkEventCode: ({ params, body }, context) =>
      tryCode(throttle, context, () => codes.checkEventCode(backend, context.session, params.eventId, body.code)),
    redeemProgrammeCode: ({ body }, context) =>
      tryCode(throttle, context, () => codes.redeemProgrammeCode(backend, personOf(context), body.code)),
    listCodes: ({ query }, context) => codes.listCodes(backend, personOf(context), query),
    createCodes: ({ body }, context) => codes.createCodes(backend, personOf(context), body),
    revokeCode: ({ params, body }, context) => codes.revokeCode(backend, personOf(context), { ...params, ...body }),
  };
}
