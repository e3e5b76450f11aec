import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';

export function personQuery(userId: string) {
  return queryFor('/bff/admin/users/:userId', { params: { userId } });
}

export function rolesQuery(userId: string) {
  return queryFor('/bff/admin/users/:userId/roles', { params: { userId } });
}

export function sessionsQuery(userId: string) {
  return queryFor('/bff/admin/users/:userId/sessions', { params: { userId } });
}

/** Where the person is signed in now, past every cache. */
export function listSessions(userId: string) {
  return callRoute('GET', '/bff/admin/users/:userId/sessions', { params: { userId } });
}

export function mailsQuery(userId: string, query: { readonly page: number; readonly pageSize: number }) {
  return {
    ...queryFor('/bff/admin/users/:userId/mails', { params: { userId }, query }),
    placeholderData: keepPreviousData,
  };
}

/** Something was done to a person: everything that is known of them is fetched again. */
export async function personChanged(queries: QueryClient, userId: string): Promise<void> {
  const asked = { userId };
  await invalidate(
    queries,
    ['/bff/admin/users/:userId', asked],
    ['/bff/admin/users/:userId/roles', asked],
    ['/bff/admin/users/:userId/sessions', asked],
    ['/bff/admin/users/:userId/mails', asked],
    ['/bff/admin/audit', { objectKind: 'user', objectId: userId }],
  );
}
