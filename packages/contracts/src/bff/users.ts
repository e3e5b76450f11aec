import { z } from 'zod';
import { email, id, instant, line, list, searchText } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { notices } from './account/notices.ts';
import { institution, institutionState } from './institutions.ts';
import { materialAccess } from './materials/material.ts';
import { programme } from './programmes.ts';
import { signUp } from './sign-ups.ts';

export const jobTitle = z.enum(['lærer', 'pædagog', 'leder', 'vejleder', 'konsulent', 'andet']);

const account = {
  userId: id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  jobTitle,
};

/** A person's own profile; `missing` names what stands between them and a sign-up. */
export const profile = z.object({
  ...account,
  phone: z.string().optional(),
  grades: z.array(z.int()),
  subjects: z.array(z.string()),
  institution: institution.extend({ state: institutionState }).optional(),
  reaffirmedSchoolYear: z.string(),
  permissions: z.array(z.string()),
  missing: z.array(z.enum(['institution', 'reaffirm'])),
  /** What mails the person has chosen; only they are told. */
  notices: notices.optional(),
  /** When the profile is deleted, where the person has asked for it; only they are told. */
  deletesAt: instant.optional(),
});
export type Profile = z.infer<typeof profile>;

export const userState = z.enum(['active', 'deactivated']);

/** A user as an admin's lists show one. */
export const userSummary = z.object({ ...account, institutionName: z.string().optional(), state: userState, createdAt: instant });
export type UserSummary = z.infer<typeof userSummary>;

/** A material that somebody has fetched files of; `downloads` counts a file once a day. */
const openedMaterial = z.object({
  materialId: id,
  title: z.string(),
  access: materialAccess,
  downloads: z.int().nonnegative(),
  lastDay: z.iso.date(),
});

/** Everything an admin sees of one user. The profile's `permissions` are empty: they stand in the token, which only its owner has. */
export const userDetail = z.object({
  profile,
  state: userState,
  createdAt: instant,
  lastLoginAt: instant.optional(),
  programmes: z.array(programme),
  signUps: z.array(signUp),
  materials: z.array(openedMaterial),
});
export type UserDetail = z.infer<typeof userDetail>;

/** What a new teacher tells; e-mail and permissions come from the token, never from here. */
export const newProfile = z.strictObject({
  firstName: line(80),
  lastName: line(80),
  phone: z
    .string()
    .trim()
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').replace(/^(\+|00)45(?=\d{8}$)/, ''))
    .pipe(z.string().regex(/^\d{8}$/))
    .optional(),
  jobTitle,
  grades: z.array(z.int().min(0).max(10)).max(11),
  subjects: z.array(line(60)).max(20),
  institutionId: id,
  /** A yes to news, by the newest sentence of `news-wording.ts`. */
  newsConsent: z.boolean().optional(),
});

/** What people change of themselves; the school has a call of its own, and an address is the identity provider's. */
export const changedProfile = newProfile.omit({ institutionId: true, newsConsent: true });

/** Why an admin does something to a person. */
export const reason = line(500);

const userId = z.strictObject({ userId: id });

export const userRoutes = defineRoutes({
  getProfile: {
    method: 'GET',
    path: '/bff/me/profile',
    summary: "The caller's own profile; `PROFILE_MISSING` before the first.",
    who: 'signed-in',
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetUser',
  },
  createProfile: {
    method: 'POST',
    path: '/bff/me/profile',
    summary: 'Makes the profile at the first login.',
    who: 'signed-in',
    body: newProfile,
    answer: profile,
    status: 201,
    problems: [
      'BAD_REQUEST',
      'UNKNOWN_KEY',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_EXISTS',
      'INSTITUTION_UNKNOWN',
      'NAME_LOOKS_LIKE_CPR',
      'UPSTREAM_UNAVAILABLE',
    ],
    upstream: 'user/CreateUser',
  },
  reaffirmInstitution: {
    method: 'POST',
    path: '/bff/me/reaffirmations',
    summary: 'Confirms the school for this school year.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: [
      'BAD_REQUEST',
      'UNKNOWN_KEY',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'INSTITUTION_UNKNOWN',
      'UPSTREAM_UNAVAILABLE',
    ],
    upstream: 'user/ReAffirmInstitution',
  },
  updateProfile: {
    method: 'POST',
    path: '/bff/me/profile/changes',
    summary: 'Changes what the caller has told of themselves; what is left out is taken away.',
    who: 'signed-in',
    body: changedProfile,
    answer: profile,
    problems: [
      'BAD_REQUEST',
      'UNKNOWN_KEY',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NAME_LOOKS_LIKE_CPR',
      'UPSTREAM_UNAVAILABLE',
    ],
    upstream: 'x/user/UpdateProfile',
  },
  changeInstitution: {
    method: 'POST',
    path: '/bff/me/institution',
    summary: 'Moves the caller to another school; sign-ups that waited for a confirmed one are decided.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: [
      'BAD_REQUEST',
      'UNKNOWN_KEY',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'INSTITUTION_UNKNOWN',
      'RATE_LIMITED',
      'TRY_AGAIN',
      'UPSTREAM_UNAVAILABLE',
    ],
    upstream: 'user/UpdateInstitution',
  },
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
    summary: 'The 100 users that fit best by name, e-mail and school; `total` counts all that fit.',
    who: 'admin',
    offered: true,
    query: z.strictObject({ searchTerm: searchText.trim().min(1) }),
    answer: list(userSummary),
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/SearchUser',
  },
  getUserDetail: {
    method: 'GET',
    path: '/bff/admin/users/:userId',
    summary: 'One user with programmes, sign-ups and materials.',
    who: 'admin',
    offered: true,
    params: userId,
    answer: userDetail,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/GetUserDetail',
  },
  deactivateUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/deactivation',
    summary: 'Shuts somebody out: sessions end, future seats are given back, and a mail says so. Again: the same answer.',
    who: 'admin',
    offered: true,
    params: userId,
    body: z.strictObject({ reason }),
    answer: userSummary,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'FORBIDDEN', 'NOT_FOUND', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/DeactivateUser',
  },
  reactivateUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/reactivation',
    summary: 'Lets somebody in again; seats that were given back stay so. Again: the same answer.',
    who: 'admin',
    offered: true,
    params: userId,
    body: z.strictObject({ reason }),
    answer: userSummary,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/ReactivateUser',
  },
});

/** What an admin takes home. */
export const userFileRoutes = defineRoutes({
  exportUsers: {
    method: 'GET',
    path: '/bff/admin/users.csv',
    summary: 'All users as CSV, in the order they came; those who are shut out too. Each export is written down.',
    who: 'admin',
    kind: 'navigation',
    offered: true,
    answer: z.string(),
    problems: ['UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/ExportUsers',
  },
});
