import type { eventRoutes } from '@edison/contracts/events';
import type { Handlers } from '@edison/contracts/route';
import { attachment } from '../attachment.ts';
import type { Backend } from '../backend/call-backend.ts';
import * as events from '../backend/events.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function eventHandlers(backend: Backend): Handlers<typeof eventRoutes, RouteContext> {
  return {
    listEvents: (_input, { session }) => events.listEvents(backend, session),
    listRelevantEvents: (_input, context) => events.listRelevantEvents(backend, personOf(context)),
    listOwnSignUps: (_input, context) => events.listOwnSignUps(backend, personOf(context)),
    signUpToEvent: ({ params, body }, context) => events.signUpToEvent(backend, personOf(context), { ...params, ...body }),
    cancelSignUp: ({ params }, context) => events.cancelSignUp(backend, personOf(context), params.signUpId),
    async getCalendarFile({ params }, context) {
      const { fileName, text } = await events.getCalendarFile(backend, personOf(context), params.signUpId);
      context.reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(fileName));
      return text;
    },
    listLatestSignUps: (_input, context) => events.listLatestSignUps(backend, personOf(context)),
  };
}
