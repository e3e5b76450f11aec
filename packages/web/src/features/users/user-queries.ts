import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import type { userRoutes } from '@edison/contracts/bff/users';
import type { Received } from '@edison/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { callRoute } from '../../api/call.ts';

type Routes = typeof userRoutes;

/** A school as the search finds it. */
export type Institution = Received<(typeof institutionRoutes)['listInstitutions']>['items'][number];

/** What a new teacher tells. */
export type NewProfile = CallInput<Routes['createProfile']>['body'];

/** The 20 newest users; for admins. */
export const newestUsersQuery = queryOptions({
  queryKey: ['users', 'newest'],
  queryFn: ({ signal }) => callRoute<Routes['listNewestUsers']>('GET', '/bff/admin/newest-users', { signal }),
});

/** Confirmed schools that match what was typed. */
export function institutionsQuery(search: string) {
  return queryOptions({
    queryKey: ['institutions', search],
    queryFn: ({ signal }) =>
      callRoute<(typeof institutionRoutes)['listInstitutions']>('GET', '/bff/institutions', { query: { search, pageSize: 8 }, signal }),
  });
}

/** Makes the profile at the first login. */
export function createProfile(body: NewProfile) {
  return callRoute<Routes['createProfile']>('POST', '/bff/me/profile', { body });
}

/** Confirms the school for this school year. */
export function reaffirm(institutionId: string) {
  return callRoute<Routes['reaffirmInstitution']>('POST', '/bff/me/reaffirmations', { body: { institutionId } });
}
