import type { Handlers } from '@edison/contracts/route';
import type { backendOffice } from '@edison/contracts/upstream/users/office';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readDecisions } from './decisions.ts';
import { retryMails } from './retry-mails.ts';
import { deleteView, listViews, saveView } from './views.ts';

type OfficeParts = Pick<BackendParts, 'store' | 'wakeOutbox' | 'now'>;

/** The calls on what waits for the office, and on what each admin keeps. */
export function officeCalls({ store, wakeOutbox, now }: OfficeParts): Handlers<typeof backendOffice, Caller> {
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
