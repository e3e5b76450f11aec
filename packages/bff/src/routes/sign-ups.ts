import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { Handlers } from '@edison/contracts/route';
import { attachment } from '../attachment.ts';
import type { Backend } from '../backend/call-backend.ts';
import { signUpByList } from '../backend/sign-up-lists.ts';
import * as signUps from '../backend/sign-ups.ts';
import type { WithOwnId } from '../backend/users.ts';
import type { RouteContext } from '../serve-routes.ts';
import { tryCode } from '../throttle/code-tries.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';
import { personOf } from './person.ts';

const hour = 60 * 60;

/** A list may send a hundred mails to people who asked for none. */
const lists: Rule = { purpose: 'list', address: { tries: 60, seconds: hour }, subject: { tries: 10, seconds: hour } };

/** Looks at a hundred rows under the lock of the session. */
const listPreviews: Rule = { purpose: 'list-preview', address: { tries: 600, seconds: hour }, subject: { tries: 120, seconds: hour } };

/** Each writes to somebody by mail. By person and event, or sign-up: a whole school that signs up at eight meets no limit. */
const ownSignUps: Rule = { purpose: 'sign-up', subject: { tries: 30, seconds: hour } };

/** A code that is wrong is counted, as everywhere where one is typed. */
export function signUpHandlers(backend: Backend, throttle: Throttle, withOwnId: WithOwnId): Handlers<typeof signUpRoutes, RouteContext> {
  return {
    listOwnSignUps: (_input, context) => signUps.listOwnSignUps(backend, withOwnId, personOf(context)),
    async signUpToEvent({ params, body }, context) {
      await throttle.count(ownSignUps, context, `${params.eventId} ${personOf(context).email}`);
      const signUp = () => signUps.signUpToEvent(backend, personOf(context), { ...params, ...body });
      return body.code === undefined ? signUp() : tryCode(throttle, context, signUp);
    },
    async signUpByList({ params, body }, context) {
      const person = personOf(context);
      await throttle.count(body.preview ? listPreviews : lists, context, person.email);
      return signUpByList(backend, person, { ...params, ...body });
    },
    async cancelSignUp({ params }, context) {
      await throttle.count(ownSignUps, context, `${params.signUpId} ${personOf(context).email}`);
      return signUps.cancelSignUp(backend, personOf(context), params.signUpId);
    },
    async getCalendarFile({ params }, context) {
      const { fileName, text } = await signUps.getCalendarFile(backend, personOf(context), params.signUpId);
      context.reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(fileName));
      return text;
    },
    async changeSignUp({ params, body }, context) {
      await throttle.count(ownSignUps, context, `${params.signUpId} ${personOf(context).email}`);
      return signUps.changeSignUp(backend, personOf(context), { ...params, ...body });
    },
    listOwnLatestSignUps: (_input, context) => signUps.listOwnLatestSignUps(backend, personOf(context)),
    listOwnProgrammeSignUps: ({ params }, context) => signUps.listOwnProgrammeSignUps(backend, personOf(context), params.programmeKey),
    getOwnEventSignUp: ({ params }, context) => signUps.getOwnEventSignUp(backend, personOf(context), params.eventId),
    listLatestSignUps: (_input, context) => signUps.listLatestSignUps(backend, personOf(context)),
  };
}
