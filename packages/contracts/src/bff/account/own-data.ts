import { z } from 'zod';
import { email, id, instant } from '../../fields.ts';
import { coOwnerState } from '../co-owners.ts';
import { codeKind } from '../codes.ts';
import { signUpState } from '../sign-ups.ts';
import { submissionVersion } from '../submissions.ts';
import { teamState } from '../teams.ts';
import { jobTitle, schoolProof } from '../users.ts';
import { noticeKind, notices } from './notices.ts';

const who = z.object({
  userId: id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().optional(),
  jobTitle,
  grades: z.array(z.int()),
  subjects: z.array(z.string()),
  reaffirmedSchoolYear: z.string(),
  createdAt: instant,
  lastLoginAt: instant.optional(),
  schoolProof,
  /** When the person last changed from one school to another by themselves. */
  schoolChangedAt: instant.optional(),
  /** The schools that the person's login names, by their numbers. */
  schoolNumbers: z.array(z.string()).optional(),
});

const school = z.object({ institutionId: id, name: z.string(), number: z.string().optional(), city: z.string() });

/** A sign-up with all its fields. */
const ownSignUp = z.object({
  reference: z.string(),
  eventTitle: z.string(),
  sessionTitle: z.string(),
  startsAt: instant,
  state: signUpState,
  seats: z.int(),
  name: z.string(),
  organisation: z.string().optional(),
  note: z.string().optional(),
  signedUpAt: instant,
  cancelledAt: instant.optional(),
});

const ownTeam = z.object({
  name: z.string(),
  eventTitle: z.string(),
  projectTitle: z.string().optional(),
  summary: z.string().optional(),
  grade: z.int().optional(),
  classLabel: z.string().optional(),
  firstNames: z.array(z.string()),
  state: teamState,
});

const ownSubmission = z.object({
  reference: z.string(),
  eventTitle: z.string(),
  teamName: z.string(),
  versions: z.array(submissionVersion),
});

/** An invitation that the person sent, with the invited e-mail, or one that they received. */
const ownCoOwner = z.object({
  eventTitle: z.string(),
  role: z.enum(['owner', 'co-owner']),
  email: z.string(),
  state: coOwnerState,
  invitedAt: instant,
  acceptedAt: instant.optional(),
  endedAt: instant.optional(),
});

/** That it was asked whether the person is at a school, and what was answered. */
const ownQuestion = z.object({
  school: z.string(),
  askedAt: instant,
  answer: z.enum(['yes', 'no']).optional(),
  answeredBy: z.enum(['colleague', 'admin']).optional(),
  answeredAt: instant.optional(),
});

/** An entry of the audit log about the person. `by`: `you` is the person, `office` an admin (the name of release 0.2.0). */
const loggedChange = z.object({ at: instant, action: z.string(), by: z.enum(['you', 'office', 'guest', 'system']) });

/**
 * Everything stored about a person. Of other people it holds only the first names on the person's own teams, and the co-owners that they
 * invited.
 */
export const ownData = z.object({
  madeAt: instant,
  profile: who,
  school: school.optional(),
  notices,
  /** Every choice of notices ever made, the oldest first. */
  consents: z.array(z.object({ kind: noticeKind, chosen: z.boolean(), at: instant, wording: z.string().optional() })),
  calendarSince: instant.optional(),
  deletion: z.object({ requestedAt: instant, deletesAt: instant }).optional(),
  programmes: z.array(z.object({ title: z.string(), schoolYear: z.string(), joinedAt: instant })),
  signUps: z.array(ownSignUp),
  teams: z.array(ownTeam),
  coOwners: z.array(ownCoOwner).default([]),
  schoolQuestions: z.array(ownQuestion).default([]),
  codes: z.array(z.object({ kind: codeKind, title: z.string(), redeemedAt: instant })),
  downloads: z.array(z.object({ material: z.string(), file: z.string(), day: z.iso.date() })),
  submissions: z.array(ownSubmission),
  mails: z.array(z.object({ subject: z.string(), at: instant })),
  changes: z.array(loggedChange),
});
export type OwnData = z.infer<typeof ownData>;
