import { z } from 'zod';
import { id, instant, line, list, paging, reason, text } from '../fields.ts';
import { isUrl } from '../is-url.ts';
import { inputProblems, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { codeProblems, typedCode } from './materials.ts';

/** An http(s) URL without a password. */
export const submissionLink = z
  .string()
  .trim()
  .max(500, { abort: true })
  .regex(/^https?:\/\/[^\s\p{C}@\\<>"']+$/iu)
  .refine((address) => isUrl(address));

/** A submission of a team, without e-mails and names of pupils. */
export const newSubmission = z.strictObject({
  code: typedCode,
  teamName: line(80),
  title: line(150),
  text: text(4_800),
  links: z.array(submissionLink).max(10).default([]),
  idempotencyKey: z.uuid(),
});
export type NewSubmission = z.input<typeof newSubmission>;

/** The receipt for the team. `openUntil`: the first instant at which no newer version is accepted. */
export const submissionReceipt = z.object({
  reference: z.string(),
  version: z.int().positive(),
  eventTitle: z.string(),
  teamName: z.string(),
  title: z.string(),
  submittedAt: instant,
  openUntil: instant,
});
export type SubmissionReceipt = z.infer<typeof submissionReceipt>;

/** A submission with the title of its newest version. `institution`: the school that its code was made for, if any. */
export const submission = z.object({
  submissionId: id,
  reference: z.string(),
  eventId: id,
  /** The school's team with the typed name, if there is one; once found it does not change. */
  teamId: id.optional(),
  teamName: z.string(),
  institution: z.object({ institutionId: id, name: z.string() }).optional(),
  title: z.string(),
  version: z.int().positive(),
  submittedAt: instant,
  state: z.enum(['submitted', 'locked']),
});

/** One version of a submission. */
export const submissionVersion = z.object({
  version: z.int().positive(),
  title: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  submittedAt: instant,
});

/** A submission with all its versions, the newest first. */
export const wholeSubmission = submission.extend({ versions: z.array(submissionVersion) });

/** Locks a submission against newer versions, or unlocks it until the deadline. */
export const submissionLock = z.strictObject({ locked: z.boolean(), reason });

const ofEvent = z.strictObject({ eventId: id });
const ofOne = z.strictObject({ submissionId: id });

export const submissionRoutes = defineRoutes({
  createSubmission: {
    method: 'POST',
    path: '/bff/events/:eventId/submissions',
    summary: 'Hands in what a team has made, with a code of the event. Again before the deadline: the next version. No login.',
    who: 'anyone',
    params: ofEvent,
    body: newSubmission,
    answer: submissionReceipt,
    status: 201,
    problems: [
      ...inputProblems,
      'NAME_LOOKS_LIKE_CPR',
      'NOT_FOUND',
      ...codeProblems,
      'EVENT_CANCELLED',
      'SUBMISSION_LOCKED',
      'KEY_REUSED',
      ...throttleProblems,
      'TRY_AGAIN',
    ],
    upstream: 'events/CreateSubmission',
  },
  listSchoolSubmissions: {
    method: 'GET',
    path: '/bff/me/events/:eventId/submissions',
    summary: "An event's submissions of teams that the caller owns or co-owns, and what came with codes made for the caller.",
    who: 'signed-in',
    onBehalf: 'read',
    params: ofEvent,
    query: z.strictObject(paging({ pages: 1_000 })),
    answer: list(submission),
    problems: ['BAD_REQUEST', ...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/submissions/ListSchoolSubmissions',
  },
  getSubmission: {
    method: 'GET',
    path: '/bff/submissions/:submissionId',
    summary:
      'A submission with its versions, for an admin, the owner and co-owners of its team, and the teacher that its code is for; NOT_FOUND for anybody else.',
    who: 'signed-in',
    onBehalf: 'read',
    params: ofOne,
    answer: wholeSubmission,
    problems: [...profileProblems, 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/submissions/GetSubmission',
  },
  listSubmissions: {
    method: 'GET',
    path: '/bff/admin/events/:eventId/submissions',
    summary: "An event's submissions by their newest version, the last handed in first.",
    who: 'admin',
    params: ofEvent,
    query: z.strictObject(paging({ pages: 1_000 })),
    answer: list(submission),
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/submissions/ListSubmissions',
  },
  lockSubmission: {
    method: 'POST',
    path: '/bff/admin/submissions/:submissionId/lock',
    summary: 'Locks a submission before its deadline, or takes the lock off again. Again: the same answer.',
    who: 'admin',
    params: ofOne,
    body: submissionLock,
    answer: submission,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/submissions/LockSubmission',
  },
});
