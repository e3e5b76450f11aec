import { z } from 'zod';
import { coOwned, coOwner, coOwnerEnd, coOwnerInvitation } from '../bff/co-owners.ts';
import { id, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const profileProblems = ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'] as const;
const ofOne = z.strictObject({ coOwnerId: id });

/** Co-owners of teams, whom their owner invites by mail. The seed names no call for them. */
export const backendCoOwners = defineRoutes({
  ListCoOwners: {
    method: 'GET',
    path: '/x/co-owners/ListCoOwners',
    summary: "The co-owners and invitations of an own sign-up, the newest first; an admin sees anybody's.",
    who: 'signed-in',
    onBehalf: 'read',
    query: z.strictObject({ signUpId: id }),
    answer: list(coOwner),
    problems: [...profileProblems, 'NOT_FOUND'],
  },
  InviteCoOwner: {
    method: 'POST',
    path: '/x/co-owners/InviteCoOwner',
    summary:
      'Invites a co-owner of the teams of an own sign-up, by mail. The answer is the same whether the address has a profile or not; the same address again: the same answer.',
    who: 'signed-in',
    body: coOwnerInvitation.extend({ signUpId: id }),
    answer: coOwner,
    problems: [
      'BAD_REQUEST',
      ...profileProblems,
      'NOT_FOUND',
      'WRONG_AUDIENCE',
      'WRONG_STATE',
      'INSTITUTION_PENDING',
      'LIMIT_REACHED',
      'TRY_AGAIN',
    ],
  },
  ListCoOwned: {
    method: 'GET',
    path: '/x/co-owners/ListCoOwned',
    summary: "Invitations that wait for the caller's address, and what the caller co-owns.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(coOwned),
    problems: profileProblems,
  },
  AcceptCoOwner: {
    method: 'POST',
    path: '/x/co-owners/AcceptCoOwner',
    summary: "Accepts an invitation to the caller's own verified address; NOT_FOUND for any other.",
    who: 'signed-in',
    body: ofOne,
    answer: coOwned,
    problems: [...profileProblems, 'NOT_FOUND', 'TRY_AGAIN'],
  },
  EndCoOwner: {
    method: 'POST',
    path: '/x/co-owners/EndCoOwner',
    summary: 'Ends an invitation or a co-ownership: by the owner, by whom it is for, or by an admin with a reason.',
    who: 'signed-in',
    body: coOwnerEnd.extend({ coOwnerId: id }),
    status: 204,
    answer: z.undefined(),
    problems: ['BAD_REQUEST', ...profileProblems, 'NOT_FOUND', 'TRY_AGAIN'],
  },
});
