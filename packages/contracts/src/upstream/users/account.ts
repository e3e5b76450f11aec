import { z } from 'zod';
import { accountFileRoutes, accountRoutes, accountState, calendarSecret } from '../../bff/account.ts';
import { instant } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

// Additions to the specification. The token says whose account it is.

export const backendAccount = defineRoutes({
  GetAccount: { ...backendCall(accountRoutes.getAccount), answer: accountState },
  ChooseNotices: { ...backendCall(accountRoutes.chooseNotices), answer: accountState },
  MakeCalendarAddress: {
    ...backendCall(accountRoutes.makeCalendarAddress),
    summary: 'Makes the secret of the own calendar, which is told once; one from before stops to work.',
    answer: z.object({ secret: calendarSecret, since: instant }),
  },
  StopCalendarAddress: { ...backendCall(accountRoutes.stopCalendarAddress), answer: accountState },
  GetCalendarFeed: { ...backendCall(accountFileRoutes.getCalendarFeed), answer: z.object({ text: z.string() }) },
  GetOwnData: backendCall(accountFileRoutes.downloadOwnData, ['TRY_AGAIN']),
  RequestDeletion: { ...backendCall(accountRoutes.requestDeletion), answer: accountState },
  TakeBackDeletion: { ...backendCall(accountRoutes.takeBackDeletion), answer: accountState },
});

/** Answers a file. */
export const backendAccountFiles = defineRoutes({
  ExportOwnData: backendCall(accountFileRoutes.downloadOwnDataTable, ['TRY_AGAIN']),
});
