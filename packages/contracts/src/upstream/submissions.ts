import { z } from 'zod';
import { typedCode } from '../bff/materials.ts';
import { newSubmission, submission, submissionLock, submissionPage, submissionReceipt, wholeSubmission } from '../bff/submissions.ts';
import { id, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** What teams hand in. Spelling is the seed's; `x/` holds what the seed names no call for. */
export const backendSubmissions = defineRoutes({
  CreateSubmission: {
    method: 'POST',
    path: '/events/CreateSubmission',
    summary: 'Hands in the next version of a team. Query and body must name the same code and event.',
    who: 'anyone',
    query: z.strictObject({ code: typedCode, eventId: id }),
    body: newSubmission.extend({ eventId: id }),
    answer: submissionReceipt,
    status: 201,
    problems: [
      'NAME_LOOKS_LIKE_CPR',
      'NOT_FOUND',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'EVENT_CANCELLED',
      'SUBMISSION_LOCKED',
      'KEY_REUSED',
      'TRY_AGAIN',
    ],
  },
  ListSchoolSubmissions: {
    method: 'GET',
    path: '/x/submissions/ListSchoolSubmissions',
    summary: "An event's submissions of teams that the caller owns or co-owns, and what came with codes made for the caller.",
    who: 'signed-in',
    onBehalf: 'read',
    query: z.strictObject({ eventId: id, ...submissionPage }),
    answer: list(submission),
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  ListSubmissions: {
    method: 'GET',
    path: '/x/submissions/ListSubmissions',
    summary: "An event's submissions by their newest version, the last handed in first.",
    who: 'admin',
    query: z.strictObject({ eventId: id, ...submissionPage }),
    answer: list(submission),
    problems: [],
  },
  GetSubmission: {
    method: 'GET',
    path: '/x/submissions/GetSubmission',
    summary:
      'A submission with its versions. NOT_FOUND for a teacher who neither owns nor co-owns its team, and for whom its code was not made.',
    who: 'signed-in',
    onBehalf: 'read',
    query: z.strictObject({ submissionId: id }),
    answer: wholeSubmission,
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'NOT_FOUND'],
  },
  LockSubmission: {
    method: 'POST',
    path: '/x/submissions/LockSubmission',
    summary: 'Locks a submission before its deadline, or takes the lock off again.',
    who: 'admin',
    body: submissionLock.extend({ submissionId: id }),
    answer: submission,
    problems: ['NOT_FOUND', 'TRY_AGAIN'],
  },
});
