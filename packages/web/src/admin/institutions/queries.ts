import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { Received } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';

type Schools = typeof adminInstitutionRoutes;
type Users = typeof adminUserRoutes;

/** A school with its counts of teachers and sign-ups. */
export type School = Received<Schools['listInstitutionFigures']>['items'][number];
/** A pending school, with the existing schools that it may duplicate. */
export type PendingSchool = Received<Schools['listPendingInstitutions']>['items'][number];
/** An existing school that a pending one may duplicate. */
export type SimilarSchool = PendingSchool['candidates'][number];

/** The filters of the list of users. */
export type UsersQuery = CallInput<Users['searchUsers']>['query'];
/** The filters and sort order of the list of schools. */
export type SchoolsQuery = CallInput<Schools['listInstitutionFigures']>['query'];

/** The hundred users that match best; without filters the newest ones, by the call that every backend has. */
export function usersQuery(query: UsersQuery) {
  const isNewest = Object.values(query).every((value) => value === undefined);
  return isNewest ? queryFor('/bff/admin/newest-users') : queryFor('/bff/admin/users', { query });
}

/** One page of the pending schools, oldest first. */
export function pendingSchoolsQuery(query: { readonly page: number; readonly pageSize: number }) {
  return queryFor('/bff/admin/institutions/pending', { query });
}

/** One page of the teachers whom nobody has vouched for, or, with `answer`, of those who were denied. */
export function waitingTeachersQuery(query: { readonly page: number; readonly pageSize: number; readonly answer?: 'no' }) {
  return queryFor('/bff/admin/waiting-teachers', { query });
}

/** One page of the schools. */
export function schoolsQuery(query: SchoolsQuery) {
  return queryFor('/bff/admin/institutions', { query });
}

/** One school; null when there is none with this id. */
export function schoolQuery(institutionId: string) {
  return {
    ...queryFor('/bff/admin/institutions', { query: { institutionId } }),
    select: ({ items }: { readonly items: readonly School[] }) => schoolIn(items, institutionId),
  };
}

/** Fetches a school from the server, past the cache; null when there is none with this id. */
export async function fetchSchool(institutionId: string): Promise<School | null> {
  const { items } = await callRoute('GET', '/bff/admin/institutions', { query: { institutionId } });
  return schoolIn(items, institutionId);
}

function schoolIn(items: readonly School[], institutionId: string): School | null {
  return items.find((each) => each.institutionId === institutionId) ?? null;
}

/** Invalidates everything that shows schools or their teachers. */
export function invalidatePeople(queries: QueryClient): void {
  void invalidate(
    queries,
    '/bff/admin/users',
    '/bff/admin/newest-users',
    '/bff/admin/institutions',
    '/bff/admin/institutions/pending',
    '/bff/admin/waiting-teachers',
    ['/bff/admin/audit', { objectKind: 'institution' }],
    '/bff/institutions',
    '/bff/institutions/filters',
    '/bff/admin/decisions',
    '/bff/admin/programmes',
  );
}
