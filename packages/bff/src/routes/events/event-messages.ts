import type { eventMessageRoutes } from '@edison/contracts/bff/events/event-messages';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import { eventMessages } from '../../backend/events/event-messages.ts';
import type { RouteContext } from '../../serve-routes.ts';
import type { Rule, Throttle } from '../../throttle/throttle.ts';
import { personOf } from '../person.ts';

const hour = 60 * 60;

/** One message may be thousands of mails. */
const messages: Rule = { purpose: 'message', address: { tries: 60, seconds: hour }, subject: { tries: 20, seconds: hour } };
const testMails: Rule = { purpose: 'message-test', address: { tries: 120, seconds: hour }, subject: { tries: 40, seconds: hour } };

export function eventMessageHandlers(backend: Backend, throttle: Throttle): Handlers<typeof eventMessageRoutes, RouteContext> {
  const calls = (context: RouteContext) => eventMessages(backend, personOf(context));
  return {
    previewMessage: ({ params, body }, context) => calls(context).preview({ ...params, ...body }),
    async sendTestMail({ params, body }, context) {
      await throttle.count(testMails, context, personOf(context).email);
      return calls(context).test({ ...params, ...body });
    },
    async sendMessage({ params, body }, context) {
      await throttle.count(messages, context, personOf(context).email);
      return calls(context).send({ ...params, ...body });
    },
    listMessages: ({ params, query }, context) => calls(context).list({ ...params, ...query }),
  };
}
