import { z } from 'zod';
import { userDetail, userExport, userSearch, userSummary } from '../bff/admin/users.ts';
import { changedProfile, newProfile, profile } from '../bff/users.ts';
import { email, id, list, reason } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendUsers = defineRoutes({
  GetUser: {
    method: 'GET',
    path: '/user/GetUser',
    summary: 'A profile with its institution, and what is missing.',
    who: 'signed-in',
    onBehalf: 'read',
    ...ownEmail,
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  GetNewestUsers: {
    method: 'GET',
    path: '/user/GetNewestUsers',
    summary: 'The 20 newest users.',
    who: 'admin',
    answer: list(userSummary),
    problems: [],
  },
  SearchUser: {
    method: 'GET',
    path: '/user/SearchUser',
    summary: 'The 100 users that fit best by name, e-mail and school, or the newest; `total` counts all that fit.',
    who: 'admin',
    query: userSearch,
    answer: list(userSummary),
    problems: [],
  },
  CreateUser: {
    method: 'POST',
    path: '/user/CreateUser',
    summary: "Makes the caller's profile; e-mail comes from the token, and only a verified one.",
    who: 'signed-in',
    body: newProfile,
    answer: profile,
    status: 201,
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_EXISTS', 'INSTITUTION_UNKNOWN', 'NAME_LOOKS_LIKE_CPR'],
  },
  UpdateInstitution: {
    method: 'POST',
    path: '/user/UpdateInstitution',
    summary:
      'Moves a user to another institution, an admin somebody else for a reason; held sign-ups are decided when that one is confirmed.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ email, institutionId: id, reason: reason.optional() }),
    answer: profile,
    problems: [
      'BAD_REQUEST',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'EMAIL_NOT_VERIFIED',
      'INSTITUTION_UNKNOWN',
      'RATE_LIMITED',
      'TRY_AGAIN',
    ],
  },
  ReAffirmInstitution: {
    method: 'POST',
    path: '/user/ReAffirmInstitution',
    summary: 'Confirms the own school for this school year.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'EMAIL_NOT_VERIFIED', 'INSTITUTION_UNKNOWN', 'TRY_AGAIN'],
  },
  UpdateProfile: {
    method: 'POST',
    path: '/x/user/UpdateProfile',
    summary: 'Changes what the caller has told of themselves; what is left out is taken away.',
    who: 'signed-in',
    body: changedProfile,
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'EMAIL_NOT_VERIFIED', 'NAME_LOOKS_LIKE_CPR', 'TRY_AGAIN'],
  },
  GetUserDetail: {
    method: 'GET',
    path: '/x/user/GetUserDetail',
    summary: 'One user with programmes, sign-ups and materials.',
    who: 'admin',
    query: z.strictObject({ userId: id }),
    answer: userDetail,
    problems: ['NOT_FOUND'],
  },
  DeactivateUser: {
    method: 'POST',
    path: '/x/user/DeactivateUser',
    summary: 'Shuts somebody else out: older tokens are refused, future seats given back, a mail says so. Again: the same answer.',
    who: 'admin',
    body: z.strictObject({ userId: id, reason }),
    answer: userSummary,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMIN', 'TRY_AGAIN'],
  },
  ReactivateUser: {
    method: 'POST',
    path: '/x/user/ReactivateUser',
    summary: 'Lets somebody in again, as no admin; seats that were given back stay so. Again: the same answer.',
    who: 'admin',
    body: z.strictObject({ userId: id, reason }),
    answer: userSummary,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TRY_AGAIN'],
  },
});

/** Answers a file. */
export const backendUserFiles = defineRoutes({
  ExportUsers: {
    method: 'GET',
    path: '/x/user/ExportUsers',
    summary: 'Users as CSV; written down in the audit log.',
    who: 'admin',
    query: userExport,
    answer: z.string(),
    problems: [],
  },
});
