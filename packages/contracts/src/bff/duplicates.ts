import { z } from 'zod';
import { id, instant, list, paging, reason, version } from '../fields.ts';
import { inputProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { account, schoolProof } from './users.ts';

const count = z.int().nonnegative();

/**
 * Why two profiles may be one person's: the same name at the same school; the same telephone, which is no school's and of five people at
 * most; or an address that was the other's before, or that has the same name before the @ as that of a person of the same name.
 */
export const duplicateReason = z.enum(['name-and-school', 'phone', 'email']);
export type DuplicateReason = z.infer<typeof duplicateReason>;

/** A profile of a pair. `signUps` counts those not cancelled. */
const duplicatePerson = z.object({
  ...account,
  phone: z.string().optional(),
  institutionName: z.string().optional(),
  schoolProof: schoolProof.optional(),
  createdAt: instant,
  lastLoginAt: instant.optional(),
  signUps: count,
  /** To be sent with a merge. */
  version,
});
export type DuplicatePerson = z.infer<typeof duplicatePerson>;

/** Two active profiles that may be one person's; `one` is the one whose school is proved, or else that was used last. */
export const duplicatePair = z.object({ one: duplicatePerson, other: duplicatePerson, because: z.array(duplicateReason) });
export type DuplicatePair = z.infer<typeof duplicatePair>;

const pairChoice = z.strictObject({ userId: id, otherId: id, aside: z.boolean() });

/**
 * Merges a person into another. `version`, `intoVersion` and `clashes` are what the admin has seen; the call fails if they have changed. A
 * preview is rolled back. The reason is only written to the audit log.
 */
export const userMerge = z
  .strictObject({
    into: id,
    version,
    intoVersion: version,
    clashes: count.max(100_000).optional(),
    reason: reason.optional(),
    preview: z.boolean().default(false),
  })
  .refine(({ preview, reason }) => preview || reason !== undefined, { path: ['reason'] })
  .refine(({ preview, clashes }) => preview || clashes !== undefined, { path: ['clashes'] });

/**
 * What keeps two profiles apart: one is deactivated, or its deletion is asked for; the one that goes is an admin's; it has what only the
 * person may have, and the one that stays is at another school, or unproved at theirs; or a sign-up that would end has teams.
 */
export const mergeObstacle = z.enum(['deactivated', 'deletion', 'admin', 'other-school', 'unproved', 'teams']);
export type MergeObstacle = z.infer<typeof mergeObstacle>;

/** A session at which both are signed up; the one sign-up stays, the other is cancelled, with so many teams. */
const clash = z.object({ eventTitle: z.string(), startsAt: instant, stays: z.enum(['from', 'into']), teams: count });

/**
 * What a merge moves, or would move. `programmes`: those that the other is not in yet; `materials`: files that were fetched; `seenMails`: mails
 * in the list of the person; `mails`: those that the merge sends.
 */
export const userMergeOutcome = z.object({
  saved: z.boolean(),
  obstacle: mergeObstacle.optional(),
  moved: z.object({
    signUps: count,
    teams: count,
    coOwnerships: count,
    codes: count,
    invitations: count,
    programmes: count,
    materials: count,
    seenMails: count,
  }),
  /** Programmes that both are in. */
  bothIn: count,
  /** Open invitations of the one that goes to co-own teams, which end. */
  invitationsEnd: count.optional(),
  clashes: z.array(clash),
  /** The login of the one that goes: closed, none there, or at a provider that is not ours. */
  login: z.enum(['closed', 'none', 'elsewhere']),
  /** The proof of the school of the one that goes, which ends: the other's proof stays as it is. */
  proofEnds: z.boolean(),
  mails: count,
});
export type UserMergeOutcome = z.infer<typeof userMergeOutcome>;

export const duplicateRoutes = defineRoutes({
  listDuplicates: {
    method: 'GET',
    path: '/bff/admin/duplicates',
    summary:
      'Pairs of active profiles that may be one person’s, those with most reasons first; `show=aside`: those that admins have set aside.',
    who: 'admin',
    query: z.strictObject({ ...paging(), show: z.enum(['open', 'aside']).default('open') }),
    answer: list(duplicatePair),
    problems: inputProblems,
    upstream: 'x/user/ListDuplicates',
  },
  setDuplicateAside: {
    method: 'POST',
    path: '/bff/admin/duplicates/aside',
    summary: 'Two profiles are not one person’s: sets the pair aside for all admins, or takes it back. Again: the same answer.',
    who: 'admin',
    body: pairChoice,
    answer: z.object({ aside: z.boolean() }),
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/user/SetDuplicateAside',
  },
  mergeUser: {
    method: 'POST',
    path: '/bff/admin/users/:userId/merges',
    summary:
      'Makes one person’s profile a part of their other: what they have moves, the login that goes is closed, and both addresses are mailed. Or says what that would do, and what keeps them apart.',
    who: 'admin',
    stepUp: true,
    params: z.strictObject({ userId: id }),
    body: userMerge,
    answer: userMergeOutcome,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN', 'STORE_UNAVAILABLE'],
    upstream: 'x/user/MergeUsers',
  },
});
