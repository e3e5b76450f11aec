import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { Handlers } from '@edison/contracts/route';
import { attachment } from '../attachment.ts';
import type { Backend } from '../backend/call-backend.ts';
import * as signUps from '../backend/sign-ups.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function signUpHandlers(backend: Backend): Handlers<typeof signUpRoutes, RouteContext> {
  return {
    listOwnSignUps: (_input, context) => signUps.listOwnSignUps(backend, personOf(context)),
    signUpToEvent: ({ params, body }, context) => signUps.signUpToEvent(backend, personOf(context), { ...params, ...body }),
    signUpByList: ({ params, body }, context) => signUps.signUpByList(backend, personOf(context), { ...params, ...body }),
    cancelSignUp: ({ params }, context) => signUps.cancelSignUp(backend, personOf(context), params.signUpId),
    async getCalendarFile({ params }, context) {
      const { fileName, text } = await signUps.getCalendarFile(backend, personOf(context), params.signUpId);
      context.reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(fileName));
      return text;
    },
    listLatestSignUps: (_input, context) => signUps.listLatestSignUps(backend, personOf(context)),
  };
}
