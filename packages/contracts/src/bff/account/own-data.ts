import { z } from 'zod';
import { email, id, instant } from '../../fields.ts';
import { coOwnerState } from '../co-owners.ts';
import { codeKind } from '../codes.ts';
import { signUpState } from '../sign-ups.ts';
import { submissionVersion } from '../submissions.ts';
import { teamState } from '../teams.ts';
import { jobTitle } from '../users.ts';
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
  /** Since when they may sign others up by list. */
  listSenderSince: instant.optional(),
});

const school = z.object({ institutionId: id, name: z.string(), number: z.string().optional(), city: z.string() });

/** A sign-up with whatever was written into it. */
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

/** An invitation that the person wrote, with its address, or one to co-own somebody's teams. */
const ownCoOwner = z.object({
  eventTitle: z.string(),
  role: z.enum(['owner', 'co-owner']),
  email: z.string(),
  state: coOwnerState,
  invitedAt: instant,
  acceptedAt: instant.optional(),
  endedAt: instant.optional(),
});

/** A line of the log of changes: what was done, and whether by the person, by an admin, or by the system itself. */
const loggedChange = z.object({ at: instant, action: z.string(), by: z.enum(['you', 'office', 'guest', 'system']) });

/**
 * Everything that is stored about a person, and nothing of anybody else but the first names that they wrote on their own teams, and whom
 * they invited to co-own them.
 */
export const ownData = z.object({
  madeAt: instant,
  profile: who,
  school: school.optional(),
  notices,
  /** Every choice that was ever made, the oldest first. */
  consents: z.array(z.object({ kind: noticeKind, chosen: z.boolean(), at: instant, wording: z.string().optional() })),
  calendarSince: instant.optional(),
  deletion: z.object({ requestedAt: instant, deletesAt: instant }).optional(),
  programmes: z.array(z.object({ title: z.string(), schoolYear: z.string(), joinedAt: instant })),
  signUps: z.array(ownSignUp),
  teams: z.array(ownTeam),
  coOwners: z.array(ownCoOwner).default([]),
  codes: z.array(z.object({ kind: codeKind, title: z.string(), redeemedAt: instant })),
  downloads: z.array(z.object({ material: z.string(), file: z.string(), day: z.iso.date() })),
  submissions: z.array(ownSubmission),
  mails: z.array(z.object({ subject: z.string(), at: instant })),
  changes: z.array(loggedChange),
});
export type OwnData = z.infer<typeof ownData>;
