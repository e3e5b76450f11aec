import type { Account } from '@edison/contracts/bff/account';
import { Dismissed, type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { feedText as text } from '../../text/portal/calendar-feed.ts';
import { accountQuery } from '../account/account-queries.ts';

/** Creates, renews and stops the secret address of the calendar. The address is kept in memory only. */
export function useCalendarAddress() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [url, setUrl] = useState<string>();
  const [stopped, setStopped] = useState(false);
  const making = useSendOnce({
    send: makeCalendarAddress,
    onSent: (made) => {
      setUrl(made.url);
      setStopped(false);
      changeAccount(queries, (account) => ({ ...account, calendarSince: made.since }));
    },
  });
  const stopping = useSendOnce({
    send: stopCalendarAddress,
    onSent: (account) => {
      setUrl(undefined);
      setStopped(true);
      queries.setQueryData(accountQuery.queryKey, account);
    },
  });
  async function after(question: Question, go: () => void): Promise<void> {
    try {
      await confirm(question);
      go();
    } catch (reason) {
      if (!(reason instanceof Dismissed)) throw reason;
    }
  }
  return {
    url,
    stopped,
    making,
    stopping,
    make: () => making.send(undefined),
    renew: () => after({ ...text.renewQuestion, danger: true }, () => making.send(undefined)),
    stop: () => after({ ...text.stopQuestion, danger: true }, () => stopping.send(undefined)),
  };
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
