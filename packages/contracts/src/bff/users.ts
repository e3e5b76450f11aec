import { z } from 'zod';
import { email, grades, id, instant, line } from '../fields.ts';
import { inputProblems, profileProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { schoolQuestion } from './account/newcomers.ts';
import { notices } from './account/notices.ts';
import { institution, institutionState } from './institutions.ts';

export const jobTitle = z.enum(['lærer', 'pædagog', 'leder', 'vejleder', 'konsulent', 'andet']);

/** The fields that every answer about a user has. */
export const account = {
  userId: id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  jobTitle,
};

/** Who has proved that a person is at their school: a mailbox of the school's domain, a proved colleague, an admin, or the identity provider. */
export const provedBy = z.enum(['domain', 'colleague', 'admin', 'provider']);
export type ProvedBy = z.infer<typeof provedBy>;

/** Choosing a school claims it; a proof opens what is other people's there. `by` and `at` stand with `proved`. */
export const schoolProof = z.object({ state: z.enum(['unproved', 'proved']), by: provedBy.optional(), at: instant.optional() });
export type SchoolProof = z.infer<typeof schoolProof>;

/** The school that a no has taken, and when it was said. */
const schoolDenied = z.object({ name: z.string(), at: instant });
export type SchoolDenied = z.infer<typeof schoolDenied>;

/** A person's own profile; `missing` lists what they need before they can sign up. */
export const profile = z.object({
  ...account,
  phone: z.string().optional(),
  grades: z.array(z.int()),
  subjects: z.array(z.string()),
  /** `closedOn`: the day since which it is closed, so that another must be chosen. */
  institution: institution.extend({ state: institutionState, closedOn: z.iso.date().optional() }).optional(),
  reaffirmedSchoolYear: z.string(),
  permissions: z.array(z.string()),
  missing: z.array(z.enum(['institution', 'reaffirm'])),
  /** Whether it is proved that they are at their school; a foreign backend may not answer it. */
  schoolProof: schoolProof.optional(),
  /** What was asked about the unproved school and waits for an answer; only in their own profile. */
  schoolQuestion: schoolQuestion.optional(),
  /** While no school is chosen after a no; only in their own profile. */
  schoolDenied: schoolDenied.optional(),
  /** The schools that the login names while their own is unproved and none of them, as far as they are confirmed; only in their own profile. */
  loginSchools: z.array(z.string()).optional(),
  /** The person's choice of mails; only in their own profile. */
  notices: notices.optional(),
  /** When the profile will be deleted at the person's request; only in their own profile. */
  deletesAt: instant.optional(),
});
export type Profile = z.infer<typeof profile>;

/** What a new teacher enters; e-mail and permissions come from the token only. */
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
  grades,
  subjects: z.array(line(60)).max(20),
  institutionId: id,
  /** Consent to news by the newest sentence of `news-wording.ts`. */
  newsConsent: z.boolean().optional(),
});

/** Admins may be at no school. */
export const createdProfile = newProfile.partial({ institutionId: true });

/** The fields that people can change in their profile; the school has a call of its own, and the e-mail is changed at the identity provider. */
export const changedProfile = newProfile.omit({ institutionId: true, newsConsent: true });

export const userRoutes = defineRoutes({
  getProfile: {
    method: 'GET',
    path: '/bff/me/profile',
    summary: 'The own profile with its institution, and what is missing; `PROFILE_MISSING` before the first.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetUser',
  },
  createProfile: {
    method: 'POST',
    path: '/bff/me/profile',
    summary:
      "Makes the caller's profile at the first login; e-mail comes from the token, and only a verified one. Only an admin may be at no school.",
    who: 'signed-in',
    body: createdProfile,
    answer: profile,
    status: 201,
    problems: [...inputProblems, 'EMAIL_NOT_VERIFIED', 'PROFILE_EXISTS', 'INSTITUTION_UNKNOWN', 'NAME_LOOKS_LIKE_CPR'],
    upstream: 'user/CreateUser',
  },
  reaffirmInstitution: {
    method: 'POST',
    path: '/bff/me/reaffirmations',
    summary: 'Confirms the own school for this school year.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: [...inputProblems, ...profileProblems, 'INSTITUTION_UNKNOWN', 'RATE_LIMITED'],
    upstream: 'user/ReAffirmInstitution',
  },
  updateProfile: {
    method: 'POST',
    path: '/bff/me/profile/changes',
    summary: 'Changes what the caller has told of themselves; what is left out is taken away.',
    who: 'signed-in',
    body: changedProfile,
    answer: profile,
    problems: [...inputProblems, ...profileProblems, 'NAME_LOOKS_LIKE_CPR', 'RATE_LIMITED'],
    upstream: 'x/user/UpdateProfile',
  },
  changeInstitution: {
    method: 'POST',
    path: '/bff/me/institution',
    summary: 'Moves the caller to another school; sign-ups that waited for a confirmed one are decided.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: [...inputProblems, ...profileProblems, 'INSTITUTION_UNKNOWN', 'SCHOOL_CHANGED_RECENTLY', 'RATE_LIMITED', 'TRY_AGAIN'],
    upstream: 'user/UpdateInstitution',
  },
});
