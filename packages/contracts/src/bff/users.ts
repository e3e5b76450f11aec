import { z } from 'zod';
import { email, id, instant, line, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { institution, institutionState } from './institutions.ts';

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
});
export type Profile = z.infer<typeof profile>;

/** A user as an admin's lists show one. */
export const userSummary = z.object({ ...account, institutionName: z.string().optional(), createdAt: instant });
export type UserSummary = z.infer<typeof userSummary>;

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
});

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
    problems: ['BAD_REQUEST', 'PROFILE_MISSING', 'INSTITUTION_UNKNOWN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/ReAffirmInstitution',
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
});
