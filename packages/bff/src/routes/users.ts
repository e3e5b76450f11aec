import { newcomerRoutes } from '@edison/contracts/bff/account/newcomers';
import { handOverRoutes } from '@edison/contracts/bff/admin/hand-over';
import { importedTeacherRoutes, ownImportRoutes } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { personRoutes } from '@edison/contracts/bff/admin/person';
import { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import { duplicateRoutes } from '@edison/contracts/bff/duplicates';
import { userRoutes } from '@edison/contracts/bff/users';
import { Problem } from '@edison/contracts/problem';
import { backendUsers } from '@edison/contracts/upstream/users';
import { backendDuplicates } from '@edison/contracts/upstream/users/duplicates';
import { backendImportedTeachers } from '@edison/contracts/upstream/users/imported-teachers';
import { backendNewcomers } from '@edison/contracts/upstream/users/newcomers';
import { backendPersons } from '@edison/contracts/upstream/users/person';
import type { FastifyBaseLogger } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import { personOf } from '../serve-routes.ts';
import type { Session, Sessions } from '../session/session.ts';
import { listedSession } from '../session/session-handlers.ts';
import { type ForwardParts, forward } from './forward.ts';

export const profileCalls = forward(userRoutes, {
  getProfile: { to: backendUsers.GetUser, fromSession: { email: 'email' } },
  createProfile: { to: backendUsers.CreateUser },
  reaffirmInstitution: { to: backendUsers.ReAffirmInstitution },
  updateProfile: { to: backendUsers.UpdateProfile },
  changeInstitution: { to: backendUsers.UpdateInstitution, fromSession: { email: 'email' } },
});

export const newcomerCalls = forward(newcomerRoutes, {
  askColleagues: { to: backendNewcomers.AskColleagues },
  listNewcomers: { to: backendNewcomers.ListNewcomers },
  answerNewcomer: { to: backendNewcomers.AnswerNewcomer },
  listWaitingTeachers: { to: backendNewcomers.ListWaitingTeachers },
});

export const ownImportCalls = forward(ownImportRoutes, { getOwnImport: { to: backendImportedTeachers.GetOwnImport } });

export const importedTeacherCalls = forward(importedTeacherRoutes, {
  importTeachers: { to: backendImportedTeachers.ImportTeachers, timeoutMilliseconds: 30_000 },
  listImportedTeachers: { to: backendImportedTeachers.ListImportedTeachers },
  inviteTeachers: { to: backendImportedTeachers.InviteTeachers, timeoutMilliseconds: 30_000 },
  removeImportedTeachers: { to: backendImportedTeachers.RemoveImportedTeachers },
  correctImportedTeacher: { to: backendImportedTeachers.CorrectImportedTeacher },
});

const userCalls = forward(adminUserRoutes, {
  listNewestUsers: { to: backendUsers.GetNewestUsers },
  searchUsers: { to: backendUsers.SearchUser },
  getUserDetail: { to: backendUsers.GetUserDetail },
  listNewestSignUps: { to: backendUsers.ListUserSignUps },
  reactivateUser: { to: backendUsers.ReactivateUser },
});

const personCalls = forward(personRoutes, {
  correctPerson: { to: backendPersons.CorrectUser },
  changeInstitutionOfUser: { to: backendPersons.ChangeInstitution },
  sendEmailLink: { to: backendPersons.SendEmailLink },
  listMails: { to: backendPersons.ListMails },
  previewDeactivation: { to: backendPersons.PreviewDeactivation },
  getRoles: { to: backendPersons.GetRoles },
  grantRole: { to: backendPersons.GrantRole },
  proveSchool: { to: backendPersons.ProveSchool },
  withdrawSchoolProof: { to: backendPersons.WithdrawSchoolProof },
});

const handOverCalls = forward(handOverRoutes, { previewHandOver: { to: backendPersons.PreviewHandOver } });
const duplicateCalls = forward(duplicateRoutes, {
  listDuplicates: { to: backendDuplicates.ListDuplicates },
  setDuplicateAside: { to: backendDuplicates.SetDuplicateAside },
});

interface PersonParts extends ForwardParts {
  readonly sessions: Sessions;
  /** Issuer of the identity provider. */
  readonly issuer: string;
}

/** Serves the admins' calls about users. Deactivating somebody, changing their e-mail, or taking the admin role or the second factors
 * from them, also ends their sessions. */
export function serveAdminUsers(parts: PersonParts): void {
  const { scope, sessions, backend, issuer } = parts;
  const sayOnBehalfEnded = reportOnBehalfEnd(backend, scope.log);
  userCalls.serve(parts, {
    async deactivateUser({ params, body }, context) {
      const session = personOf(context);
      const answer = await backend.call(backendUsers.DeactivateUser, { body: { ...params, ...body } }, session);
      await endSessionsIfKnown(parts, session, params.userId);
      return answer;
    },
  });
  handOverCalls.serve(parts, {
    async handOver({ params, body }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const answer = await backend.call(backendPersons.HandOver, { body: { ...params, ...body } }, session);
      await endSessionsOf(sessions, subjects);
      return answer;
    },
  });
  duplicateCalls.serve(parts, {
    async mergeUser({ params, body }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const answer = await backend.call(backendDuplicates.MergeUsers, { body: { ...params, ...body } }, session);
      if (answer.saved) await endSessionsOf(sessions, subjects);
      return answer;
    },
  });
  personCalls.serve(parts, {
    async takeRole({ params, body }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const answer = await backend.call(backendPersons.TakeRole, { body: { ...params, ...body } }, session);
      await endSessionsOf(sessions, subjects);
      return answer;
    },
    async changeEmail({ params, body }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const answer = await backend.call(backendPersons.ChangeEmail, { body: { ...params, ...body } }, session);
      await endSessionsOf(sessions, subjects);
      return answer;
    },
    async resetSecondFactor({ params, body }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const answer = await backend.call(backendPersons.ResetSecondFactor, { body: { ...params, ...body } }, session);
      await endSessionsOf(sessions, subjects);
      return answer;
    },
    async listSessions({ params }, context) {
      const session = personOf(context);
      const subjects = await subjectsOf(backend, session, params.userId, issuer);
      const items = (await Promise.all(subjects.map(sessions.listOf))).flat().map((one) => listedSession(one, session));
      return { items, total: items.length, trail: [...(await sessions.accessLogOf(subjects))] };
    },
    async endSessions({ params, body }, context) {
      // Invalidates the person's older tokens.
      const { logins } = await backend.call(backendPersons.EndLogins, { body: { ...params, ...body } }, personOf(context));
      const subjects = logins.filter(({ provider }) => provider === issuer).map(({ subject }) => subject);
      return { ended: await endSessionsOf(sessions, subjects) };
    },
    async startOnBehalf({ params, body }, context) {
      const session = personOf(context);
      const started = await backend.call(backendPersons.StartOnBehalf, { body: { ...params, ...body } }, session);
      const { onBehalfId: id, until, name, ...whom } = started;
      await sessions.setOnBehalf(session, { id, name, ...whom, until: Date.parse(until) });
      return { until, name };
    },
    async endOnBehalf(_input, context) {
      const session = personOf(context);
      if (!session.onBehalf) throw new Problem('WRONG_STATE');
      await sessions.setOnBehalf(session, undefined);
      await sayOnBehalfEnded(session);
      return { userId: session.onBehalf.userId };
    },
  });
}

/** The person's `sub` values at the identity provider, under which their sessions are stored. */
async function subjectsOf(backend: Backend, session: Session, userId: string, issuer: string): Promise<readonly string[]> {
  const { logins } = await backend.call(backendPersons.GetLogins, { query: { userId } }, session);
  return logins.filter(({ provider }) => provider === issuer).map(({ subject }) => subject);
}

/** Short, because a logout of the admin waits for it. */
const timeoutMilliseconds = 1_500;

/** Tells the backend that an on-behalf visit has ended. A failure is only logged, because the visit also expires by itself. */
export function reportOnBehalfEnd(backend: Backend, log: FastifyBaseLogger): (session: Session) => Promise<void> {
  return async ({ onBehalf, ...admin }) => {
    await backend
      .call(backendPersons.EndOnBehalf, { body: { onBehalfId: onBehalf?.id }, timeoutMilliseconds }, admin)
      .catch((err: unknown) => log.warn({ err }, 'the end of a look on behalf was not told'));
  };
}

/** Ends all sessions of a deactivated person. A failure is only logged: the backend refuses their next call, which ends the session too. */
async function endSessionsIfKnown({ backend, sessions, issuer, scope }: PersonParts, session: Session, userId: string): Promise<void> {
  try {
    await endSessionsOf(sessions, await subjectsOf(backend, session, userId, issuer));
  } catch (err) {
    scope.log.warn({ err }, 'the sessions of somebody who is shut out were not ended');
  }
}

/** Ends sessions account by account, since most people have one, and returns how many ended. */
async function endSessionsOf(sessions: Pick<Sessions, 'endAllByAdmin'>, subjects: readonly string[]): Promise<number> {
  let ended = 0;
  for (const subject of subjects) ended += await sessions.endAllByAdmin(subject);
  return ended;
}
