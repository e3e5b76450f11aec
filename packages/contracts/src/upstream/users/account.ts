import { z } from 'zod';
import { noticeChoices } from '../../bff/account/notices.ts';
import { ownData } from '../../bff/account/own-data.ts';
import { accountState, calendarSecret, leavingReason } from '../../bff/account.ts';
import { instant } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';

// The seed names no call for these; whose account it is, the token says.

const own = ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'EMAIL_NOT_VERIFIED'] as const;
const ownChange = [...own, 'TRY_AGAIN'] as const;

export const backendAccount = defineRoutes({
  GetAccount: {
    method: 'GET',
    path: '/x/account/GetAccount',
    summary: 'What is chosen and asked for on the own account.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: accountState,
    problems: own,
  },
  ChooseNotices: {
    method: 'POST',
    path: '/x/account/ChooseNotices',
    summary: 'Chooses what mails to get; what is not named stays. A yes to news is kept with its time and its wording.',
    who: 'signed-in',
    body: noticeChoices,
    answer: accountState,
    problems: ownChange,
  },
  MakeCalendarAddress: {
    method: 'POST',
    path: '/x/account/MakeCalendarAddress',
    summary: 'Makes the secret of the own calendar, which is told once; one from before stops to work.',
    who: 'signed-in',
    answer: z.object({ secret: calendarSecret, since: instant }),
    status: 201,
    problems: ownChange,
  },
  StopCalendarAddress: {
    method: 'POST',
    path: '/x/account/StopCalendarAddress',
    summary: 'Stops the secret. Again: the same answer.',
    who: 'signed-in',
    answer: accountState,
    problems: ownChange,
  },
  GetCalendarFeed: {
    method: 'GET',
    path: '/x/account/GetCalendarFeed',
    summary:
      'The sign-ups of whoever made the secret, as a calendar file. NOT_FOUND alike for one that never was and one that was stopped.',
    who: 'anyone',
    query: z.strictObject({ secret: calendarSecret }),
    answer: z.object({ text: z.string() }),
    problems: ['NOT_FOUND'],
  },
  GetOwnData: {
    method: 'GET',
    path: '/x/account/GetOwnData',
    summary: 'Everything that is stored about the caller; written down in the audit log.',
    who: 'signed-in',
    answer: ownData,
    problems: ownChange,
  },
  RequestDeletion: {
    method: 'POST',
    path: '/x/account/RequestDeletion',
    summary:
      'Asks that the account is deleted in 14 days; a mail says how to regret. Seats after that day are given back at once. Again: the same answer.',
    who: 'signed-in',
    body: z.strictObject({ reason: leavingReason.optional() }),
    answer: accountState,
    problems: [...ownChange, 'LAST_ADMIN'],
  },
  TakeBackDeletion: {
    method: 'POST',
    path: '/x/account/TakeBackDeletion',
    summary: 'Takes a deletion back; seats that were given back stay so. Again: the same answer.',
    who: 'signed-in',
    answer: accountState,
    problems: ownChange,
  },
});

/** Answers a file. */
export const backendAccountFiles = defineRoutes({
  ExportOwnData: {
    method: 'GET',
    path: '/x/account/ExportOwnData',
    summary: 'Everything that is stored about the caller as a table for a spreadsheet; written down in the audit log.',
    who: 'signed-in',
    answer: z.string(),
    problems: ownChange,
  },
});
