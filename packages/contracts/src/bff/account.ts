import { z } from 'zod';
import { email, instant } from '../fields.ts';
import { profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { noticeChoices, notices } from './account/notices.ts';
import { ownData } from './account/own-data.ts';

/** The optional reason for deleting an account. */
export const leavingReason = z.enum(['left-school', 'not-used', 'too-many-mails', 'privacy', 'other']);
export type LeavingReason = z.infer<typeof leavingReason>;

/** A requested deletion of an account, and when it is carried out unless it is withdrawn. */
export const deletion = z.object({ requestedAt: instant, deletesAt: instant });

/** The backend's state of an account besides the profile. `calendarSince`: when the secret address of the person's calendar was made. */
export const accountState = z.object({
  email,
  notices,
  calendarSince: instant.optional(),
  deletion: deletion.optional(),
});

/** `accountState` with the identity provider's pages for e-mail, password and second factors; absent when it has none. */
export const account = accountState.extend({
  emailChangeUrl: z.string().optional(),
  passwordChangeUrl: z.string().optional(),
  secondFactorUrl: z.string().optional(),
});
export type Account = z.infer<typeof account>;

/** The secret address of the person's calendar. It is answered only once, because only a digest is stored. */
export const calendarAddress = z.object({ url: z.string(), since: instant });
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** The secret in a calendar's address: 256 bits in base64url. */
export const calendarSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const own = [...profileProblems, 'UPSTREAM_UNAVAILABLE'] as const;
const ownChange = [...own, 'TRY_AGAIN', 'RATE_LIMITED'] as const;

export const accountRoutes = defineRoutes({
  getAccount: {
    method: 'GET',
    path: '/bff/me/account',
    summary: 'What is chosen and asked for on the own account.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: account,
    problems: own,
    upstream: 'x/account/GetAccount',
  },
  chooseNotices: {
    method: 'POST',
    path: '/bff/me/account/notices',
    summary: 'Chooses what mails to get; what is not named stays. A yes to news is kept with its time and its wording.',
    who: 'signed-in',
    body: noticeChoices,
    answer: account,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', ...ownChange],
    upstream: 'x/account/ChooseNotices',
  },
  makeCalendarAddress: {
    method: 'POST',
    path: '/bff/me/account/calendar',
    summary: 'Makes a secret address of the own calendar; one from before stops to work.',
    who: 'signed-in',
    answer: calendarAddress,
    status: 201,
    problems: ownChange,
    upstream: 'x/account/MakeCalendarAddress',
  },
  stopCalendarAddress: {
    method: 'POST',
    path: '/bff/me/account/calendar/stop',
    summary: 'Stops the secret address. Again: the same answer.',
    who: 'signed-in',
    answer: account,
    problems: ownChange,
    upstream: 'x/account/StopCalendarAddress',
  },
  requestDeletion: {
    method: 'POST',
    path: '/bff/me/account/deletion',
    summary:
      'Asks that the account is deleted in 14 days; a mail says how to regret. Seats after that day are given back at once. Again: the same answer.',
    who: 'signed-in',
    stepUp: true,
    body: z.strictObject({ reason: leavingReason.optional() }),
    answer: account,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'LAST_ADMIN', ...ownChange],
    upstream: 'x/account/RequestDeletion',
  },
  takeBackDeletion: {
    method: 'POST',
    path: '/bff/me/account/deletion/regret',
    summary: 'Takes a deletion back; seats that were given back stay so. Again: the same answer.',
    who: 'signed-in',
    answer: account,
    problems: ownChange,
    upstream: 'x/account/TakeBackDeletion',
  },
});

/** The download of a person's data, and the calendar feed. */
export const accountFileRoutes = defineRoutes({
  downloadOwnData: {
    method: 'GET',
    path: '/bff/me/account/data.json',
    summary: 'Everything that is stored about the caller, as JSON; written down in the audit log.',
    who: 'signed-in',
    kind: 'navigation',
    personal: true,
    answer: ownData,
    problems: [...own, 'RATE_LIMITED'],
    upstream: 'x/account/GetOwnData',
  },
  downloadOwnDataTable: {
    method: 'GET',
    path: '/bff/me/account/data.csv',
    summary: 'Everything that is stored about the caller as a table for a spreadsheet; written down in the audit log.',
    who: 'signed-in',
    kind: 'navigation',
    personal: true,
    answer: z.string(),
    problems: [...own, 'RATE_LIMITED'],
    upstream: 'x/account/ExportOwnData',
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/kalender/:secret.ics',
    summary:
      'The own sign-ups as a calendar, for whoever knows the address. NOT_FOUND alike for an address that never was and one that was stopped.',
    who: 'anyone',
    kind: 'navigation',
    offered: true,
    params: z.strictObject({ secret: calendarSecret }),
    answer: z.string(),
    problems: ['NOT_FOUND', ...throttleProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/account/GetCalendarFeed',
  },
});
