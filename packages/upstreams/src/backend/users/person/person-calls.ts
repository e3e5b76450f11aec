import type { Handlers } from '@edison/contracts/route';
import type { backendPersons } from '@edison/contracts/upstream/users/person';
import { type Caller, requirePerson } from '../../access/caller.ts';
import { actorOf } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { changeListSender } from '../list-senders/change-list-sender.ts';
import { endOnBehalf } from '../on-behalf/end-on-behalf.ts';
import { startOnBehalf } from '../on-behalf/start-on-behalf.ts';
import { changeRole, requireKeeper, rolesOf } from '../roles/change-role.ts';
import { listMails } from './list-mails.ts';
import { endLogins, loginsOf } from './logins.ts';
import { previewDeactivation } from './preview-deactivation.ts';

type PersonParts = Pick<BackendParts, 'store' | 'siteUrl' | 'wakeOutbox' | 'keepRoles' | 'now'>;

/** What an admin asks about one person, and does to one. */
export function personCalls({ store, siteUrl, wakeOutbox, keepRoles, now }: PersonParts): Handlers<typeof backendPersons, Caller> {
  const change = async (to: 'grant' | 'take', body: { readonly userId: string; readonly reason: string }, caller: Caller) => {
    const keeper = requireKeeper(keepRoles);
    await inTransaction(store, (tx) => changeRole(tx, keeper, { ...body, to }, requirePerson(caller), siteUrl, now()));
    wakeOutbox();
    return rolesOf(store, keeper, body.userId);
  };
  const changeSender = async (to: 'confirm' | 'withdraw', body: { readonly userId: string; readonly reason: string }, caller: Caller) => {
    const answer = await inTransaction(store, (tx) => changeListSender(tx, { ...body, to, by: actorOf(caller) }, siteUrl, now()));
    wakeOutbox();
    return answer;
  };
  return {
    ListMails: ({ query }) => listMails(store, query),
    PreviewDeactivation: ({ query }) => previewDeactivation(store, query.userId, now()),
    GetRoles: ({ query }) => rolesOf(store, requireKeeper(keepRoles), query.userId),
    GrantRole: ({ body }, caller) => change('grant', body, caller),
    TakeRole: ({ body }, caller) => change('take', body, caller),
    ConfirmListSender: ({ body }, caller) => changeSender('confirm', body, caller),
    WithdrawListSender: ({ body }, caller) => changeSender('withdraw', body, caller),
    GetLogins: ({ query }) => loginsOf(store, query.userId),
    EndLogins: async ({ body }, caller) => {
      await inTransaction(store, (tx) => endLogins(tx, { ...body, by: actorOf(caller) }, now()));
      return loginsOf(store, body.userId);
    },
    StartOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => startOnBehalf(tx, body, requirePerson(caller), now())),
    EndOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => endOnBehalf(tx, body.onBehalfId, requirePerson(caller), now())),
  };
}
