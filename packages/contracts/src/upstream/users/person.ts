import { z } from 'zod';
import { listSender, onBehalf, pageOf, roles, sentMail, toRelease } from '../../bff/admin/person.ts';
import { id, list, reason } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';

/** The header of a call that an admin makes as somebody else: the id that `StartOnBehalf` gave. Only reads that are marked take it. */
export const onBehalfHeader = 'x-edison-on-behalf';

const user = { who: 'admin', query: z.strictObject({ userId: id }) } as const;
const measure = { who: 'admin', body: z.strictObject({ userId: id, reason }) } as const;

/** What the provider calls somebody. A `subject` never goes to a browser. */
const logins = z.object({ logins: z.array(z.object({ provider: z.string(), subject: z.string() })) });

/** What an admin asks about one person, and does to one. */
export const backendPersons = defineRoutes({
  ListMails: {
    method: 'GET',
    path: '/x/user/ListMails',
    summary: 'The mails that were written to somebody, the newest first; without what stands in them.',
    who: 'admin',
    query: z.strictObject({ userId: id, ...pageOf }),
    answer: list(sentMail),
    problems: ['NOT_FOUND'],
  },
  PreviewDeactivation: {
    method: 'GET',
    path: '/x/user/PreviewDeactivation',
    summary: 'What would be given back, were the person shut out now.',
    ...user,
    answer: toRelease,
    problems: ['NOT_FOUND'],
  },
  GetRoles: {
    method: 'GET',
    path: '/x/user/GetRoles',
    summary: 'The roles of somebody, where the provider is ours.',
    ...user,
    answer: roles,
    problems: ['NOT_FOUND', 'ROLES_ELSEWHERE'],
  },
  GrantRole: {
    method: 'POST',
    path: '/x/user/GrantRole',
    summary: 'Gives somebody the role of an admin. Again: the same answer.',
    ...measure,
    answer: roles,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'PROFILE_DEACTIVATED', 'ROLES_ELSEWHERE', 'TRY_AGAIN'],
  },
  TakeRole: {
    method: 'POST',
    path: '/x/user/TakeRole',
    summary: 'Takes the role of an admin; the last one keeps it. Again: the same answer.',
    ...measure,
    answer: roles,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'LAST_ADMIN', 'ROLES_ELSEWHERE', 'TRY_AGAIN'],
  },
  ConfirmListSender: {
    method: 'POST',
    path: '/x/user/ConfirmListSender',
    summary: 'Lets a teacher sign other people up by list; a mail says so. Again: the same answer.',
    ...measure,
    answer: listSender,
    problems: ['NOT_FOUND', 'PROFILE_DEACTIVATED', 'TRY_AGAIN'],
  },
  WithdrawListSender: {
    method: 'POST',
    path: '/x/user/WithdrawListSender',
    summary: 'Lets a teacher sign nobody up by list any more. Again: the same answer.',
    ...measure,
    answer: listSender,
    problems: ['NOT_FOUND', 'TRY_AGAIN'],
  },
  GetLogins: {
    method: 'GET',
    path: '/x/user/GetLogins',
    summary: 'What the provider calls somebody, for whoever keeps the sessions.',
    ...user,
    answer: logins,
    problems: ['NOT_FOUND'],
  },
  EndLogins: {
    method: 'POST',
    path: '/x/user/EndLogins',
    summary: 'Makes every token of somebody else from before worthless; answers whose sessions end. Written down.',
    ...measure,
    answer: logins,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'TRY_AGAIN'],
  },
  StartOnBehalf: {
    method: 'POST',
    path: '/x/user/StartOnBehalf',
    summary: 'Lets the caller read as somebody else for half an hour. Written down.',
    ...measure,
    answer: onBehalf,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'PROFILE_DEACTIVATED', 'TRY_AGAIN'],
  },
  EndOnBehalf: {
    method: 'POST',
    path: '/x/user/EndOnBehalf',
    summary: 'Ends what the caller began. Again, or when it is over: nothing more.',
    who: 'admin',
    body: z.strictObject({ onBehalfId: id }),
    answer: z.object({ userId: id }),
    problems: ['NOT_FOUND', 'TRY_AGAIN'],
  },
});
