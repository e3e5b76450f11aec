import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { Received } from '@edison/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';

type Schools = typeof adminInstitutionRoutes;
type Users = typeof adminUserRoutes;

/** A school with what happens around it. */
export type School = Received<Schools['listInstitutionFigures']>['items'][number];
/** A school that waits, with those it may be the same as. */
export type Waiting = Received<Schools['listPendingInstitutions']>['items'][number];
/** A school that another may be. */
export type Like = Waiting['candidates'][number];

/** What narrows the list of users. */
export type UsersAsked = CallInput<Users['searchUsers']>['query'];
/** What narrows and sorts the list of schools. */
export type SchoolsAsked = CallInput<Schools['listInstitutionFigures']>['query'];

/** The hundred users that fit best; without a word the newest, whom every backend can tell. */
export function usersQuery(query: UsersAsked) {
  const isNewest = Object.values(query).every((value) => value === undefined);
  return queryOptions({
    queryKey: ['people', 'users', query],
    queryFn: ({ signal }) =>
      isNewest
        ? callRoute<Users['listNewestUsers']>('GET', '/bff/admin/newest-users', { signal })
        : callRoute<Users['searchUsers']>('GET', '/bff/admin/users', { query, signal }),
  });
}

/** Schools that wait, the oldest first. */
export function waitingQuery(query: { readonly page: number; readonly pageSize: number }) {
  return queryOptions({
    queryKey: ['people', 'waiting', query],
    queryFn: ({ signal }) => callRoute<Schools['listPendingInstitutions']>('GET', '/bff/admin/institutions/pending', { query, signal }),
  });
}

/** A page of schools. */
export function schoolsQuery(query: SchoolsAsked) {
  return queryOptions({
    queryKey: ['people', 'schools', query],
    queryFn: ({ signal }) => callRoute<Schools['listInstitutionFigures']>('GET', '/bff/admin/institutions', { query, signal }),
  });
}

/** One school as it is now; null when there is none of that id. */
export function schoolQuery(institutionId: string) {
  return queryOptions({
    queryKey: ['people', 'school', institutionId],
    queryFn: ({ signal }) => fetchSchool(institutionId, signal),
  });
}

/** The same, past every cache. */
export async function fetchSchool(institutionId: string, signal?: AbortSignal): Promise<School | null> {
  const asked = { query: { institutionId }, ...(signal && { signal }) };
  const { items } = await callRoute<Schools['listInstitutionFigures']>('GET', '/bff/admin/institutions', asked);
  return items.find((each) => each.institutionId === institutionId) ?? null;
}
