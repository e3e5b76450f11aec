import type { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

type Admin = typeof dashboardRoutes;

/** What waits for a decision. */
export const decisionsQuery = queryOptions({
  queryKey: ['dashboard', 'decisions'],
  queryFn: ({ signal }) => callRoute<Admin['getDecisions']>('GET', '/bff/admin/decisions', { signal }),
});

/** Each programme in figures. */
export const programmeFiguresQuery = queryOptions({
  queryKey: ['dashboard', 'programmes'],
  queryFn: ({ signal }) => callRoute<(typeof programmeRoutes)['getProgrammeFigures']>('GET', '/bff/admin/programmes', { signal }),
});

/** Sends mails again that were given up: these, or all. */
export function retryMails(mailIds: string[] | undefined) {
  return callRoute<Admin['retryMails']>('POST', '/bff/admin/mails/retry', { body: mailIds === undefined ? {} : { mailIds } });
}

/** The 20 newest users; for admins. */
export const newestUsersQuery = queryOptions({
  queryKey: ['users', 'newest'],
  queryFn: ({ signal }) => callRoute<(typeof adminUserRoutes)['listNewestUsers']>('GET', '/bff/admin/newest-users', { signal }),
});

/** The last 20 sign-ups of everyone; for admins. */
export const latestSignUpsQuery = queryOptions({
  queryKey: ['sign-ups', 'latest'],
  queryFn: ({ signal }) => callRoute<(typeof signUpRoutes)['listLatestSignUps']>('GET', '/bff/admin/latest-sign-ups', { signal }),
});
