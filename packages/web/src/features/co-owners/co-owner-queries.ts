import type { CoOwned, CoOwner } from '@edison/contracts/bff/co-owners';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { teamPaths } from '../../api/related-paths.ts';

/** The co-owners and invitations of one of the caller's sign-ups. */
export function coOwnersQuery(signUpId: string) {
  return queryFor('/bff/sign-ups/:signUpId/co-owners', { params: { signUpId } });
}

/** The caller's invitations, and what they co-own. */
export const coOwnedQuery = queryFor('/bff/me/co-owned');

/** Invites a co-owner by mail. Inviting the same address again gives the same answer. */
export function inviteCoOwner(signUpId: string, email: string): Promise<CoOwner> {
  return callRoute('POST', '/bff/sign-ups/:signUpId/co-owners', { params: { signUpId }, body: { email } });
}

/** Accepts an invitation. */
export function acceptCoOwner(coOwnerId: string): Promise<CoOwned> {
  return callRoute('POST', '/bff/co-owners/:coOwnerId/accept', { params: { coOwnerId }, body: {} });
}

/** Ends an invitation or a co-ownership. A second call gives the same answer. */
export async function endCoOwner(coOwnerId: string): Promise<void> {
  await callRoute('POST', '/bff/co-owners/:coOwnerId/end', { params: { coOwnerId }, body: {} });
}

/** Invalidates everything that shows co-owners, or the teams that co-owners see. */
export async function invalidateCoOwners(queries: QueryClient): Promise<void> {
  await invalidate(queries, '/bff/sign-ups/:signUpId/co-owners', '/bff/me/co-owned', ...teamPaths);
}
