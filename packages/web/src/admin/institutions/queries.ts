import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { Received } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';

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

/** The hundred users that match best; without filters the newest, which every backend can list. */
export function usersQuery(query: UsersAsked) {
  const isNewest = Object.values(query).every((value) => value === undefined);
  return isNewest ? queryFor('/bff/admin/newest-users') : queryFor('/bff/admin/users', { query });
}

/** Schools that wait, the oldest first. */
export function waitingQuery(query: { readonly page: number; readonly pageSize: number }) {
  return queryFor('/bff/admin/institutions/pending', { query });
}

/** A page of schools. */
export function schoolsQuery(query: SchoolsAsked) {
  return queryFor('/bff/admin/institutions', { query });
}

/** One school as it is now; null when there is none of that id. */
export function schoolQuery(institutionId: string) {
  return {
    ...queryFor('/bff/admin/institutions', { query: { institutionId } }),
    select: ({ items }: { readonly items: readonly School[] }) => schoolIn(items, institutionId),
  };
}

/** The same, past every cache. */
export async function fetchSchool(institutionId: string): Promise<School | null> {
  const { items } = await callRoute('GET', '/bff/admin/institutions', { query: { institutionId } });
  return schoolIn(items, institutionId);
}

function schoolIn(items: readonly School[], institutionId: string): School | null {
  return items.find((each) => each.institutionId === institutionId) ?? null;
}

/** Schools or their teachers have changed: everything that shows them is fetched again. */
export function peopleChanged(queries: QueryClient): void {
  void invalidate(
    queries,
    '/bff/admin/users',
    '/bff/admin/newest-users',
    '/bff/admin/institutions',
    '/bff/admin/institutions/pending',
    ['/bff/admin/audit', { objectKind: 'institution' }],
    '/bff/institutions',
    '/bff/institutions/filters',
    '/bff/admin/decisions',
    '/bff/admin/programmes',
  );
}
