import { z } from 'zod';
import { id, instant, list, paging, reason, searchText, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { institutionState } from '../institutions.ts';
import { materialAccess } from '../material.ts';
import { programme } from '../programmes.ts';
import { signUp } from '../sign-ups.ts';
import { account, profile } from '../users.ts';

export const userState = z.enum(['active', 'deactivated']);

/** A user in the lists of admins. */
export const userSummary = z.object({
  ...account,
  institutionName: z.string().optional(),
  institutionState: institutionState.optional(),
  state: userState,
  createdAt: instant,
});
export type UserSummary = z.infer<typeof userSummary>;

/** Filters of users. */
const userFilters = {
  institutionId: id.optional(),
  region: searchText.optional(),
  municipality: searchText.optional(),
  type: searchText.optional(),
  state: userState.optional(),
};

/** A search for users; without a term the newest. */
export const userSearch = z.strictObject({ searchTerm: searchText.trim().min(1).optional(), ...userFilters });

/** Filters of an export of users. */
export const userExport = z.strictObject(userFilters);

/** A material of which a user has downloaded files; `downloads` counts a file once a day. */
const openedMaterial = z.object({
  materialId: id,
  title: z.string(),
  access: materialAccess,
  downloads: z.int().nonnegative(),
  lastDay: z.iso.date(),
});

/** Everything that an admin sees of a user. The profile's `permissions` are empty, because only the user's own token holds them. */
export const userDetail = z.object({
  profile,
  /** The mail domain that proved the school, or the name of the colleague or admin who did. */
  proofSource: z.object({ domain: z.string().optional(), who: z.string().optional() }).optional(),
  state: userState,
  /** To be sent with a correction; absent where the backend offers none. */
  version: version.optional(),
  createdAt: instant,
  lastLoginAt: instant.optional(),
  programmes: z.array(programme),
  /** The newest twenty, for open tabs of 0.2.0 alone: the page asks `listNewestSignUps`. May go with the release after 0.3.0. */
  signUps: z.array(signUp),
  materials: z.array(openedMaterial),
});
export type UserDetail = z.infer<typeof userDetail>;

const userId = z.strictObject({ userId: id });

export const adminUserRoutes = defineRoutes({
  listNewestUsers: {
    method: 'GET',
    path: '/bff/admin/newest-users',
    summary: 'The 20 newest users.',
    who: 'admin',
    answer: list(userSummary),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetNewestUsers',
  },
  searchUsers: {
    method: 'GET',
    path: '/bff/admin/users',
    summary: 'The 100 users that fit best by name, e-mail and school, or the newest; `total` counts all that fit.',
    who: 'admin',
    query: userSearch,
    answer: list(userSummary),
    problems: inputProblems,
    upstream: 'user/SearchUser',
  },
  getUserDetail: {
    method: 'GET',
    path: '/bff/admin/users/:userId',
    summary: 'One user with programmes, the newest sign-ups and materials.',
    who: 'admin',
    params: userId,
    answer: userDetail,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/GetUserDetail',
  },
  listNewestSignUps: {
    method: 'GET',
    path: '/bff/admin/users/:userId/sign-ups/newest',
    summary: 'A page of the sign-ups of somebody, cancelled ones too, the newest first.',
    who: 'admin',
    params: userId,
    query: z.strictObject(paging()),
    answer: list(signUp),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/user/ListUserSignUps',
  },
  deactivateUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/deactivation',
    summary:
      'Shuts somebody else out: sessions end and older tokens are refused, future seats are given back, and a mail says so. Again: the same answer. `LAST_ADMIN` when no admin would be left.',
    who: 'admin',
    stepUp: true,
    params: userId,
    body: z.strictObject({ reason }),
    answer: userSummary,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'TRY_AGAIN'],
    upstream: 'x/user/DeactivateUser',
  },
  reactivateUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/reactivation',
    summary: 'Lets somebody in again, as no admin; seats that were given back stay so. Again: the same answer.',
    who: 'admin',
    params: userId,
    body: z.strictObject({ reason }),
    answer: userSummary,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/user/ReactivateUser',
  },
});

/** Downloads of admins. */
export const userFileRoutes = defineRoutes({
  exportUsers: {
    method: 'GET',
    path: '/bff/admin/users.csv',
    summary: 'Users as CSV, in the order they came; those who are shut out too. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    query: userExport,
    answer: z.string(),
    problems: inputProblems,
    upstream: 'x/user/ExportUsers',
  },
});
