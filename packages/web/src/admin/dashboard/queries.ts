import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** What waits for a decision. */
export const decisionsQuery = queryFor('/bff/admin/decisions');

/** Each programme in figures. */
export const programmeFiguresQuery = queryFor('/bff/admin/programmes');

/** Sends mails again that were given up: these, or all. */
export function retryMails(mailIds: string[] | undefined) {
  return callRoute('POST', '/bff/admin/mails/retry', { body: mailIds === undefined ? {} : { mailIds } });
}

/** The 20 newest users. */
export const newestUsersQuery = queryFor('/bff/admin/newest-users');

/** The last 20 sign-ups of everyone. */
export const latestSignUpsQuery = queryFor('/bff/admin/latest-sign-ups');
