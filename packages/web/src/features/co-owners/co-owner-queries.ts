import type { CoOwned, CoOwner } from '@edison/contracts/bff/co-owners';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { teamPaths } from '../../api/related-paths.ts';

/** The co-owners and invitations of an own sign-up. */
export function coOwnersQuery(signUpId: string) {
  return queryFor('/bff/sign-ups/:signUpId/co-owners', { params: { signUpId } });
}

/** What the caller is invited to, and co-owns. */
export const coOwnedQuery = queryFor('/bff/me/co-owned');

/** Invites by mail. The same address again: the same answer. */
export function inviteCoOwner(signUpId: string, email: string): Promise<CoOwner> {
  return callRoute('POST', '/bff/sign-ups/:signUpId/co-owners', { params: { signUpId }, body: { email } });
}

/** Accepts an invitation to the own address. */
export function acceptCoOwner(coOwnerId: string): Promise<CoOwned> {
  return callRoute('POST', '/bff/co-owners/:coOwnerId/accept', { params: { coOwnerId }, body: {} });
}

/** Ends an invitation or a co-ownership. Again: the same answer. */
export async function endCoOwner(coOwnerId: string): Promise<void> {
  await callRoute('POST', '/bff/co-owners/:coOwnerId/end', { params: { coOwnerId }, body: {} });
}

/** Somebody has come or gone: what shows co-owners, or teams that one sees by being one, is fetched again. */
export async function coOwnersChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, '/bff/sign-ups/:signUpId/co-owners', '/bff/me/co-owned', ...teamPaths);
}
