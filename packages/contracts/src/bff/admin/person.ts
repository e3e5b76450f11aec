import { z } from 'zod';
import { email, id, instant, list, paging, reason, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { ownSession } from '../session.ts';
import { newProfile, schoolProof } from '../users.ts';

/** The kind of a mail in an admin's list, which never shows its content. */
export const mailKind = z.enum(['sign-up', 'account', 'institution', 'recording', 'message', 'other']);

/** A mail to a person: when it was queued and whether it was sent. Kept for thirty days after that. */
export const sentMail = z.object({
  mailId: z.string(),
  kind: mailKind,
  subject: z.string(),
  writtenAt: instant,
  sentAt: instant.optional(),
  state: z.enum(['queued', 'retrying', 'sent', 'dead']),
});
export type SentMail = z.infer<typeof sentMail>;

/**
 * A person's roles at the identity provider. `known`: they have logged in, so that their account there is known. `lastAdmin`: nobody else is
 * an active admin.
 */
export const roles = z.object({
  known: z.boolean(),
  admin: z.boolean(),
  lastAdmin: z.boolean(),
  /** How many second factors the person's logins have: passkeys, and the app that shows codes. Only if `known`. */
  secondFactors: z.int().nonnegative().optional(),
});
export type Roles = z.infer<typeof roles>;

/** The sign-ups and seats that deactivating the person would release. */
export const seatsToRelease = z.object({ signUps: z.int().nonnegative(), seats: z.int().nonnegative() });

/** An on-behalf visit, which ends at `until` at the latest. */
export const onBehalf = z.object({ onBehalfId: id, userId: id, email, name: z.string(), until: instant });

const userId = z.strictObject({ userId: id });
const measure = { who: 'admin', params: userId, body: z.strictObject({ reason }) } as const;

/** An entry of the access log. `session` distinguishes browsers; `detail` is the refused call or page. */
export const accessEntry = z.object({
  at: instant,
  what: z.enum(['login', 'logout', 'logout-everywhere', 'ended-from-elsewhere', 'ended-by-office', 'ended-by-provider', 'refused']),
  session: z.string().optional(),
  detail: z.string().optional(),
});
export type AccessEntry = z.infer<typeof accessEntry>;

/** What an admin corrects of a person. `version` is that of the page that the admin has seen. */
export const correctedPerson = newProfile.pick({ firstName: true, lastName: true, phone: true }).extend({ reason, version });

/** Another school for a person; `from` is the one that the admin has seen, absent for none. */
export const otherInstitution = z.strictObject({ institutionId: id, from: id.optional(), reason });

/** Another e-mail for a person. `version` is that of the page that the admin has seen. */
export const correctedEmail = z.strictObject({ email, reason, version });

const emailProblems = [
  ...inputProblems,
  ...(['FORBIDDEN', 'NOT_FOUND', 'PROFILE_DEACTIVATED', 'CHANGED_MEANWHILE', 'EMAIL_TAKEN', 'EMAIL_ELSEWHERE', 'TRY_AGAIN'] as const),
];

export const personRoutes = defineRoutes({
  correctPerson: {
    method: 'POST',
    path: '/bff/admin/users/:userId/corrections',
    summary: 'Corrects the name and the phone number of somebody, in the version that was seen; without a number there is none any more.',
    who: 'admin',
    params: userId,
    body: correctedPerson,
    answer: z.object({ version }),
    problems: [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_LOOKS_LIKE_CPR', 'TRY_AGAIN'],
    upstream: 'x/user/CorrectUser',
  },
  changeInstitutionOfUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/institution',
    summary:
      'Moves somebody to another school than the one that was seen: a proof of the former ends, and sign-ups that wait are decided where the new one is confirmed.',
    who: 'admin',
    params: userId,
    body: otherInstitution,
    answer: z.object({ institutionId: id }),
    problems: [...inputProblems, 'NOT_FOUND', 'PROFILE_DEACTIVATED', 'CHANGED_MEANWHILE', 'INSTITUTION_UNKNOWN', 'TRY_AGAIN'],
    upstream: 'x/user/ChangeInstitution',
  },
  sendEmailLink: {
    method: 'POST',
    path: '/bff/admin/users/:userId/email/link',
    summary:
      'Mails a link to a new address of somebody else, which changes their e-mail when they use it with their password. `WRONG_STATE` for somebody who has never logged in; four a day for a person.',
    who: 'admin',
    params: userId,
    body: correctedEmail,
    answer: z.object({ version }),
    problems: [...emailProblems, 'WRONG_STATE', 'RATE_LIMITED'],
    upstream: 'x/user/SendEmailLink',
  },
  changeEmail: {
    method: 'POST',
    path: '/bff/admin/users/:userId/email',
    summary:
      'Changes the e-mail of somebody else at once, for which the admin vouches: profile and login follow, the sessions end, and both addresses are mailed.',
    who: 'admin',
    stepUp: true,
    params: userId,
    body: correctedEmail,
    answer: z.object({ version }),
    problems: [...emailProblems, 'STORE_UNAVAILABLE'],
    upstream: 'x/user/ChangeEmail',
  },
  listMails: {
    method: 'GET',
    path: '/bff/admin/users/:userId/mails',
    summary: 'The mails that were written to somebody, the newest first; without what stands in them.',
    who: 'admin',
    params: userId,
    query: z.strictObject(paging()),
    answer: list(sentMail),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/user/ListMails',
  },
  previewDeactivation: {
    method: 'GET',
    path: '/bff/admin/users/:userId/deactivation/preview',
    summary: 'What would be given back, were the person shut out now.',
    who: 'admin',
    params: userId,
    answer: seatsToRelease,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/PreviewDeactivation',
  },
  getRoles: {
    method: 'GET',
    path: '/bff/admin/users/:userId/roles',
    summary: 'The roles of somebody; `ROLES_ELSEWHERE` where the provider is not ours.',
    who: 'admin',
    params: userId,
    answer: roles,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'ROLES_ELSEWHERE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/GetRoles',
  },
  grantRole: {
    method: 'POST',
    path: '/bff/admin/users/:userId/roles/grant',
    summary: 'Makes somebody an admin, from their next call on; a mail says so. Again: the same answer.',
    ...measure,
    stepUp: true,
    answer: roles,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'PROFILE_DEACTIVATED', 'ROLES_ELSEWHERE', 'TRY_AGAIN'],
    upstream: 'x/user/GrantRole',
  },
  takeRole: {
    method: 'POST',
    path: '/bff/admin/users/:userId/roles/take',
    summary:
      'Makes somebody an admin no more: at the next call, and the sessions end. `LAST_ADMIN` when nobody would be left. Again: the same answer.',
    ...measure,
    stepUp: true,
    answer: roles,
    problems: [
      ...inputProblems,
      'FORBIDDEN',
      'NOT_FOUND',
      'WRONG_STATE',
      'LAST_ADMIN',
      'ROLES_ELSEWHERE',
      'TRY_AGAIN',
      'STORE_UNAVAILABLE',
    ],
    upstream: 'x/user/TakeRole',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/bff/admin/users/:userId/second-factor/reset',
    summary:
      'Takes the second factors of somebody else who has lost them; the sessions end, and a mail says so. Without any, or again: the same answer. `WRONG_STATE` for who has never logged in.',
    ...measure,
    stepUp: true,
    answer: roles,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'ROLES_ELSEWHERE', 'TRY_AGAIN', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/ResetSecondFactor',
  },
  proveSchool: {
    method: 'POST',
    path: '/bff/admin/users/:userId/school-proof',
    summary:
      'Proves that somebody is at the school that they have claimed, which opens what is their colleagues’; a mail says so. `WRONG_STATE` when they have another school by now. Again: the same answer.',
    ...measure,
    stepUp: true,
    body: z.strictObject({ institutionId: id, reason }),
    answer: schoolProof,
    problems: [...inputProblems, 'NOT_FOUND', 'PROFILE_DEACTIVATED', 'WRONG_STATE', 'TRY_AGAIN'],
    upstream: 'x/user/ProveSchool',
  },
  withdrawSchoolProof: {
    method: 'POST',
    path: '/bff/admin/users/:userId/school-proof/withdrawal',
    summary: 'Takes the proof of somebody’s school back; no mail domain proves it again. Again: the same answer.',
    ...measure,
    answer: schoolProof,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/user/WithdrawSchoolProof',
  },
  listSessions: {
    method: 'GET',
    path: '/bff/admin/users/:userId/sessions',
    summary: 'Where somebody is signed in, the latest used first, and how they came and went: the latest 50, newest first.',
    who: 'admin',
    params: userId,
    answer: list(ownSession).extend({ trail: z.array(accessEntry).optional() }),
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/GetLogins',
  },
  endSessions: {
    method: 'POST',
    path: '/bff/admin/users/:userId/sessions/end-all',
    summary: 'Ends every session of somebody else at once; the provider has to ask for the password again. Answers how many there were.',
    ...measure,
    answer: z.object({ ended: z.int().nonnegative() }),
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'TRY_AGAIN', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/EndLogins',
  },
  startOnBehalf: {
    method: 'POST',
    path: '/bff/admin/users/:userId/on-behalf',
    summary: 'From now on this session reads the portal as somebody else, for half an hour at most, and changes nothing.',
    ...measure,
    stepUp: true,
    answer: onBehalf.pick({ until: true, name: true }),
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'PROFILE_DEACTIVATED', 'TRY_AGAIN', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/StartOnBehalf',
  },
  endOnBehalf: {
    method: 'POST',
    path: '/bff/on-behalf/end',
    summary: 'This session is the admin’s own again. WRONG_STATE when it was all the time.',
    who: 'signed-in',
    onBehalf: 'way-out',
    answer: userId,
    problems: ['WRONG_STATE', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/EndOnBehalf',
  },
});
