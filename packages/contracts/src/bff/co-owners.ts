import { z } from 'zod';
import { email, id, instant, list, reason } from '../fields.ts';
import { inputProblems, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** The most invitations and co-owners of a sign-up at a time. */
export const mostCoOwners = 5;

/** Days until an invitation expires. */
export const invitationDays = 30;

export const coOwnerState = z.enum(['invited', 'accepted', 'declined', 'withdrawn', 'expired', 'ended']);

/** A co-owner of a sign-up's teams, or an invited one, as the owner sees it. It does not tell whether the e-mail has a profile. */
export const coOwner = z.object({
  coOwnerId: id,
  signUpId: id,
  /** As the owner typed it. */
  email: z.string(),
  /** Only after the invitation is accepted. */
  name: z.string().optional(),
  state: coOwnerState,
  invitedAt: instant,
  /** The first instant at which an invitation cannot be accepted any more. */
  expiresAt: instant,
  acceptedAt: instant.optional(),
  endedAt: instant.optional(),
});
export type CoOwner = z.infer<typeof coOwner>;

/** A sign-up that the caller is invited to co-own, or co-owns. Teams are listed only after the invitation is accepted. */
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

/** The e-mail to invite. */
export const coOwnerInvitation = z.strictObject({ email });

/** Ends an invitation or a co-ownership; required of admins: a reason. */
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
