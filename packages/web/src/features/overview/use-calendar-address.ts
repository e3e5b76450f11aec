import type { Account } from '@edison/contracts/bff/account';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { feedText as text } from '../../text/portal/calendar-feed.ts';
import { accountQuery } from '../account/account-queries.ts';

/** Creates, renews and stops the secret address of the calendar. The address is kept in memory only. */
export function useCalendarAddress() {
  const queries = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [stopped, setStopped] = useState(false);
  const making = useConfirmedSend({
    question: (made: 'none' | 'one') => (made === 'none' ? undefined : { ...text.renewQuestion, danger: true }),
    send: makeCalendarAddress,
    onSent: (made) => {
      setUrl(made.url);
      setStopped(false);
      changeAccount(queries, (account) => ({ ...account, calendarSince: made.since }));
    },
  });
  const stopping = useConfirmedSend({
    question: () => ({ ...text.stopQuestion, danger: true }),
    send: stopCalendarAddress,
    onSent: (account) => {
      setUrl(undefined);
      setStopped(true);
      queries.setQueryData(accountQuery.queryKey, account);
    },
  });
  return { url, stopped, making, stopping };
}

function changeAccount(queries: QueryClient, change: (account: Account) => Account): void {
  queries.setQueryData(accountQuery.queryKey, (account) => account && change(account));
}

/** Creates the secret address; an earlier one stops working. The server returns it only this once. */
function makeCalendarAddress() {
  return callRoute('POST', '/bff/me/account/calendar', {});
}

function stopCalendarAddress() {
  return callRoute('POST', '/bff/me/account/calendar/stop', {});
}
