import { adminSignUpRoutes } from '@edison/contracts/bff/admin/sign-ups';
import { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import type { WithOwnId } from '../backend/own-user-id.ts';
import { attachment } from '../serve-files.ts';
import { personOf } from '../serve-routes.ts';
import { tryCode } from '../throttle/limits.ts';
import type { Rule } from '../throttle/throttle.ts';
import { type ForwardParts, forward } from './forward.ts';

const hour = 60 * 60;

/** A sign-up by list may send a hundred mails to people who did not ask for one. */
const lists: Rule = { purpose: 'list', address: { tries: 60, seconds: hour }, subject: { tries: 10, seconds: hour } };

/** An admin signs single people without a profile up by a list of one, too. */
const adminLists: Rule = { purpose: 'admin-list', address: { tries: 300, seconds: hour }, subject: { tries: 100, seconds: hour } };

/** A preview reads a hundred rows while it locks the event's session. */
const listPreviews: Rule = { purpose: 'list-preview', address: { tries: 600, seconds: hour }, subject: { tries: 120, seconds: hour } };

/** Each call sends a mail. Counted by person and event or sign-up, so that a whole school can sign up at the same time. */
const ownSignUps: Rule = { purpose: 'sign-up', subject: { tries: 30, seconds: hour } };

const calls = forward(signUpRoutes, {
  cancelSignUp: { to: backendSignUps.CancelSignUp, throttle: { rule: ownSignUps, by: ['signUpId', 'ownEmail'] } },
  listOwnLatestSignUps: { to: backendSignUps.GetLatestSignups, fromSession: { email: 'email' } },
  listOwnProgrammeSignUps: {
    to: backendSignUps.GetProgramSignups,
    fromSession: { email: 'email' },
    rename: { programmeKey: 'programName' },
  },
  getOwnEventSignUp: { to: backendSignUps.GetUserEvent, fromSession: { email: 'email' } },
  listLatestSignUps: { to: backendSignUps.GetLatestSignups },
});

const adminCalls = forward(adminSignUpRoutes, {
  listSignUpsOfUser: { to: backendSignUps.GetSignUpsForUser },
  moveSignUp: { to: backendSignUps.MoveSignUp },
  changeSessionOfUser: { to: backendSignUps.ChangeSession },
  // Up to a hundred people get a mail, and as many who are promoted.
  cancelSignUpsOfEvent: { to: backendSignUps.CancelSignUps, timeoutMilliseconds: 15_000 },
  cancelSignUpOfUser: { to: backendSignUps.CancelSignUp },
});

/** The backend stores the note in the `answers` of a sign-up. */
const answersOf = <N>(note: N | undefined) => (note === undefined ? {} : { note });

export function serveSignUps(parts: ForwardParts, withOwnId: WithOwnId): void {
  serveOwnSignUps(parts, withOwnId);
  const { backend } = parts;
  adminCalls.serve(parts, {
    signUpOnBehalf({ params, body: { note, person, ...request } }, context) {
      const body = { ...params, ...request, ...person, answers: answersOf(note) };
      return backend.call(backendSignUps.SignUpToEvent, { body }, personOf(context));
    },
    changeSignUpOfUser({ params, body: { note, ...change } }, context) {
      const body = { ...params, ...change, answers: answersOf(note) };
      return backend.call(backendSignUps.ChangeSignUp, { body }, personOf(context));
    },
  });
}

function serveOwnSignUps(parts: ForwardParts, withOwnId: WithOwnId): void {
  const { backend, throttle } = parts;
  calls.serve(parts, {
    listOwnSignUps(_input, context) {
      const session = personOf(context);
      return withOwnId(session, (userId) => backend.call(backendSignUps.GetSignUpsForUser, { query: { userId } }, session));
    },
    async signUpToEvent({ params, body: { note, ...request } }, context) {
      const session = personOf(context);
      await throttle.count(ownSignUps, context, `${params.eventId} ${session.email}`);
      const body = { ...params, ...request, email: session.email, answers: answersOf(note) };
      const signUp = () => backend.call(backendSignUps.SignUpToEvent, { body }, session);
      return request.code === undefined ? signUp() : tryCode(throttle, context, signUp);
    },
    async signUpByList({ params, body }, context) {
      const session = personOf(context);
      await throttle.count(body.preview ? listPreviews : session.role === 'admin' ? adminLists : lists, context, session.email);
      return backend.call(backendSignUps.SignUpToEventByList, { body: { ...params, ...body } }, session);
    },
    async changeSignUp({ params, body: { note, ...change } }, context) {
      const session = personOf(context);
      await throttle.count(ownSignUps, context, `${params.signUpId} ${session.email}`);
      const body = { ...params, ...change, answers: answersOf(note) };
      return backend.call(backendSignUps.ChangeSignUp, { body }, session);
    },
    async getCalendarFile({ params }, context) {
      const { fileName, text } = await backend.call(backendSignUps.GetCalendarFile, { query: params }, personOf(context));
      context.reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(fileName));
      return text;
    },
  });
}
