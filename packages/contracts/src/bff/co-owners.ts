import { z } from 'zod';
import { email, id, instant, list, reason } from '../fields.ts';
import { inputProblems, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** How many invitations and co-owners a sign-up has at once. */
export const mostCoOwners = 5;

/** How many days an invitation can be accepted. */
export const invitationDays = 30;

export const coOwnerState = z.enum(['invited', 'accepted', 'declined', 'withdrawn', 'expired', 'ended']);

/** A co-owner of the teams of a sign-up, or who was invited to be one, as the owner sees it. Whether the address has a profile is not told. */
export const coOwner = z.object({
  coOwnerId: id,
  signUpId: id,
  /** As the owner typed it. */
  email: z.string(),
  /** Of whoever has accepted. */
  name: z.string().optional(),
  state: coOwnerState,
  invitedAt: instant,
  /** The first instant at which an invitation cannot be accepted any more. */
  expiresAt: instant,
  acceptedAt: instant.optional(),
  endedAt: instant.optional(),
});
export type CoOwner = z.infer<typeof coOwner>;

/** What the caller is invited to, or co-owns: of the teams nothing is told before it is accepted. */
export const coOwned = z.object({
  coOwnerId: id,
  state: coOwnerState.extract(['invited', 'accepted']),
  eventId: id,
  eventTitle: z.string(),
  sessionTitle: z.string(),
  startsAt: instant,
  ownerName: z.string(),
  invitedAt: instant,
  expiresAt: instant,
});
export type CoOwned = z.infer<typeof coOwned>;

/** Whom to invite. */
export const coOwnerInvitation = z.strictObject({ email });

/** What ends an invitation or a co-ownership; an admin gives a reason. */
export const coOwnerEnd = z.strictObject({ reason: reason.optional() });

const ofSignUp = z.strictObject({ signUpId: id });
const ofOne = z.strictObject({ coOwnerId: id });

export const coOwnerRoutes = defineRoutes({
  listCoOwners: {
    method: 'GET',
    path: '/bff/sign-ups/:signUpId/co-owners',
    summary: "The co-owners and invitations of an own sign-up, the newest first; an admin sees anybody's.",
    who: 'signed-in',
    onBehalf: 'read',
    params: ofSignUp,
    answer: list(coOwner),
    problems: [...profileProblems, 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/co-owners/ListCoOwners',
  },
  inviteCoOwner: {
    method: 'POST',
    path: '/bff/sign-ups/:signUpId/co-owners',
    summary:
      'Invites a co-owner of the teams of an own sign-up, by mail. The answer is the same whether the address has a profile or not; the same address again: the same answer, and no second mail.',
    who: 'signed-in',
    params: ofSignUp,
    body: coOwnerInvitation,
    answer: coOwner,
    problems: [
      ...inputProblems,
      ...profileProblems,
      'NOT_FOUND',
      'WRONG_AUDIENCE',
      'WRONG_STATE',
      'INSTITUTION_PENDING',
      'LIMIT_REACHED',
      ...throttleProblems,
      'TRY_AGAIN',
    ],
    upstream: 'x/co-owners/InviteCoOwner',
  },
  listCoOwned: {
    method: 'GET',
    path: '/bff/me/co-owned',
    summary: "Invitations that wait for the caller's address, and what the caller co-owns.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(coOwned),
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/co-owners/ListCoOwned',
  },
  acceptCoOwner: {
    method: 'POST',
    path: '/bff/co-owners/:coOwnerId/accept',
    summary: "Accepts an invitation to the caller's own verified address; NOT_FOUND for any other. Again: the same answer.",
    who: 'signed-in',
    params: ofOne,
    body: z.strictObject({}),
    answer: coOwned,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/co-owners/AcceptCoOwner',
  },
  endCoOwner: {
    method: 'POST',
    path: '/bff/co-owners/:coOwnerId/end',
    summary:
      'Ends an invitation or a co-ownership, at once: by the owner, by whom it is for, or by an admin with a reason. Again: the same answer.',
    who: 'signed-in',
    params: ofOne,
    body: coOwnerEnd,
    status: 204,
    answer: z.undefined(),
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/co-owners/EndCoOwner',
  },
});
