import { z } from 'zod';
import { id, instant, list, paging, searchText } from '../../../fields.ts';
import { inputProblems } from '../../../problem.ts';
import { defineRoutes } from '../../../route.ts';
import { mailableEmail, teacherImport, teacherImportOutcome } from './teacher-import.ts';

/** `failed`: the mailbox did not take the latest mail. `answered`: they have a profile. */
export const invitationState = z.enum(['none', 'sent', 'failed', 'answered']);
export type InvitationState = z.infer<typeof invitationState>;

/** Somebody of an imported list. */
export const importedTeacher = z.object({
  importedId: id,
  name: z.string(),
  email: z.string(),
  /** The profile of who has one. */
  userId: id.optional(),
  institution: z.object({ institutionId: id, name: z.string() }).optional(),
  programmes: z.array(z.string()),
  state: invitationState,
  importedAt: instant,
  invitedAt: instant.optional(),
  invitations: z.int().nonnegative(),
  answeredAt: instant.optional(),
  /** The day on which what is stored about somebody who does not answer is deleted. */
  forgetAt: instant,
});
export type ImportedTeacher = z.infer<typeof importedTeacher>;

const filters = {
  search: searchText.trim().min(1).optional(),
  state: invitationState.optional(),
  institutionId: id.optional(),
  programmeKey: id.optional(),
};

/** The most people who are chosen one by one. */
export const mostChosen = 500;
const chosen = z.array(id).min(1).max(mostChosen);

/** The most invitations that one call sends; whoever is left is `left`, for the next. */
export const mostInvited = 2_000;

/**
 * Whom to invite: `ids`, or everybody whom the filters leave. `again`: also those who were invited before and have not answered, but not
 * within a day. Without `save` they are only counted.
 */
export const inviting = z.strictObject({
  ids: chosen.optional(),
  filters: z.strictObject(filters).optional(),
  again: z.boolean().default(false),
  save: z.boolean().default(false),
});

/** `invited`: who gets a mail; `before`: who has had one, and gets none; `answered`: who has a profile; `left`: who is beyond the most. */
export const invitingOutcome = z.object({
  saved: z.boolean(),
  invited: z.int().nonnegative(),
  before: z.int().nonnegative(),
  answered: z.int().nonnegative(),
  left: z.int().nonnegative(),
  /** The mail to the first of them, without its link. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).optional(),
});
export type InvitingOutcome = z.infer<typeof invitingOutcome>;

export const importedTeacherRoutes = defineRoutes({
  importTeachers: {
    method: 'POST',
    path: '/bff/admin/imported-teachers/import',
    summary:
      'Takes a CSV of teachers in, all good rows or, where a row is refused, none; without `save` it says what that would do. Nobody is written to, and who has a profile is left alone.',
    who: 'admin',
    stepUp: true,
    largestBody: 1024 * 1024,
    body: teacherImport,
    answer: teacherImportOutcome,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/user/ImportTeachers',
  },
  listImportedTeachers: {
    method: 'GET',
    path: '/bff/admin/imported-teachers',
    summary: 'Teachers of imported lists, and whether they are invited and have answered; by name.',
    who: 'admin',
    query: z.strictObject({ ...filters, ...paging({ size: 50 }) }),
    answer: list(importedTeacher),
    problems: inputProblems,
    upstream: 'x/user/ListImportedTeachers',
  },
  inviteTeachers: {
    method: 'POST',
    path: '/bff/admin/imported-teachers/invitations',
    summary:
      'Mails imported teachers an invitation with a link to choose a password; without `save` it counts them and shows the mail. Nobody gets two within a day.',
    who: 'admin',
    stepUp: true,
    body: inviting,
    answer: invitingOutcome,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/user/InviteTeachers',
  },
  removeImportedTeachers: {
    method: 'POST',
    path: '/bff/admin/imported-teachers/removals',
    summary: 'Removes imported teachers who have no profile, with their links and the mails that wait; the profiles of others stay.',
    who: 'admin',
    stepUp: true,
    body: z.strictObject({ ids: chosen }),
    answer: z.object({ removed: z.int().nonnegative() }),
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/user/RemoveImportedTeachers',
  },
  correctImportedTeacher: {
    method: 'POST',
    path: '/bff/admin/imported-teachers/:importedId/email',
    summary:
      'Gives an imported teacher who has no profile another e-mail: earlier invitations end, mails that wait are not sent, and they count as not invited.',
    who: 'admin',
    stepUp: true,
    params: z.strictObject({ importedId: id }),
    body: z.strictObject({ email: mailableEmail }),
    answer: z.object({ email: z.string() }),
    problems: [...inputProblems, 'NOT_FOUND', 'EMAIL_TAKEN', 'TRY_AGAIN'],
    upstream: 'x/user/CorrectImportedTeacher',
  },
});

/** What a list says about the caller, who has no profile yet. */
export const ownImport = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().optional(),
  institution: z.object({ institutionId: id, name: z.string(), city: z.string() }).optional(),
  programmes: z.array(z.string()),
});
export type OwnImport = z.infer<typeof ownImport>;

export const ownImportRoutes = defineRoutes({
  getOwnImport: {
    method: 'GET',
    path: '/bff/me/imported',
    summary:
      'What an imported list says about the caller, by their verified e-mail, until they have a profile; nothing for everybody else.',
    who: 'signed-in',
    answer: z.object({ imported: ownImport.optional() }),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/GetOwnImport',
  },
});
