import type { Handlers } from '@edison/contracts/route';
import type { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readDecisions } from './decisions.ts';
import { retryMails } from './retry-mails.ts';
import { deleteView, listViews, saveView } from './views.ts';

type DashboardParts = Pick<BackendParts, 'store' | 'wakeOutbox' | 'now'>;

/** The calls on what waits for admins, and on what each admin keeps. */
export function dashboardCalls({ store, wakeOutbox, now }: DashboardParts): Handlers<typeof backendDashboard, Caller> {
  return {
    GetDecisions: () => readDecisions(store, now()),
    RetryMails: async ({ body: { mailIds } }, caller) => {
      const answer = await inTransaction(store, (tx) => retryMails(tx, { mailIds, by: actorOf(caller) }, now()));
      wakeOutbox();
      return answer;
    },
    ListViews: ({ query }, caller) => listViews(store, requirePerson(caller), query.list),
    SaveView: ({ body }, caller) => inTransaction(store, (tx) => saveView(tx, requirePerson(caller), body, now())),
    DeleteView: ({ body }, caller) => inTransaction(store, (tx) => deleteView(tx, requirePerson(caller), body.viewId)),
  };
}
