import type { CoOwned, CoOwner, coOwnerRoutes } from '@edison/contracts/bff/co-owners';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, keyFor } from '../../api/query-for.ts';
import { teamPaths } from '../../api/related-paths.ts';

type Routes = typeof coOwnerRoutes;

/** The co-owners and invitations of an own sign-up. */
export function coOwnersQuery(signUpId: string) {
  return queryOptions({
    queryKey: keyFor('/bff/sign-ups/:signUpId/co-owners', { params: { signUpId } }),
    queryFn: ({ signal }) =>
      callRoute<Routes['listCoOwners']>('GET', '/bff/sign-ups/:signUpId/co-owners', { params: { signUpId }, signal }),
  });
}

/** What the caller is invited to, and co-owns. */
export const coOwnedQuery = queryOptions({
  queryKey: keyFor('/bff/me/co-owned'),
  queryFn: ({ signal }) => callRoute<Routes['listCoOwned']>('GET', '/bff/me/co-owned', { signal }),
});

/** Invites by mail. The same address again: the same answer. */
export function inviteCoOwner(signUpId: string, email: string): Promise<CoOwner> {
  return callRoute<Routes['inviteCoOwner']>('POST', '/bff/sign-ups/:signUpId/co-owners', { params: { signUpId }, body: { email } });
}

/** Accepts an invitation to the own address. */
export function acceptCoOwner(coOwnerId: string): Promise<CoOwned> {
  return callRoute<Routes['acceptCoOwner']>('POST', '/bff/co-owners/:coOwnerId/accept', { params: { coOwnerId }, body: {} });
}

/** Ends an invitation or a co-ownership. Again: the same answer. */
export async function endCoOwner(coOwnerId: string): Promise<void> {
  await callRoute<Routes['endCoOwner']>('POST', '/bff/co-owners/:coOwnerId/end', { params: { coOwnerId }, body: {} });
}

/** Somebody has come or gone: what shows co-owners, or teams that one sees by being one, is fetched again. */
export async function coOwnersChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, '/bff/sign-ups/:signUpId/co-owners', '/bff/me/co-owned', ...teamPaths);
}
