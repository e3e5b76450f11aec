import type { personRoutes } from '@edison/contracts/bff/admin/person';
import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

type Users = typeof adminUserRoutes;
type Person = typeof personRoutes;

/** Everything of a person is asked anew when something is done to them. */
export const personKey = (userId: string) => ['person', userId] as const;

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: [...personKey(userId), 'detail'],
    queryFn: ({ signal }) => callRoute<Users['getUserDetail']>('GET', '/bff/admin/users/:userId', { params: { userId }, signal }),
  });
}

export function rolesQuery(userId: string) {
  return queryOptions({
    queryKey: [...personKey(userId), 'roles'],
    queryFn: ({ signal }) => callRoute<Person['getRoles']>('GET', '/bff/admin/users/:userId/roles', { params: { userId }, signal }),
  });
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...personKey(userId), 'sessions'],
    queryFn: ({ signal }) => listSessions(userId, signal),
  });
}

/** Where the person is signed in now, past every cache. */
export function listSessions(userId: string, signal?: AbortSignal) {
  const input = { params: { userId }, ...(signal && { signal }) };
  return callRoute<Person['listSessions']>('GET', '/bff/admin/users/:userId/sessions', input);
}

export function mailsQuery(userId: string, query: { readonly page: number; readonly pageSize: number }) {
  return queryOptions({
    queryKey: [...personKey(userId), 'mails', query],
    queryFn: ({ signal }) => callRoute<Person['listMails']>('GET', '/bff/admin/users/:userId/mails', { params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
