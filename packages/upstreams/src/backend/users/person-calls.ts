import type { Handlers } from '@edison/contracts/route';
import type { backendPersons } from '@edison/contracts/upstream/users/person';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { previewDeactivation } from './admin/deactivate-user.ts';
import { listMails } from './admin/user-detail.ts';
import { endOnBehalf, startOnBehalf } from './on-behalf.ts';
import { changeListSender } from './person/change-list-sender.ts';
import { endLogins, loginsOf } from './person/logins.ts';
import { changeRole, requireRoleStore, rolesOf } from './roles/change-role.ts';

type PersonParts = Pick<BackendParts, 'store' | 'siteUrl' | 'wakeOutbox' | 'roleStore' | 'now'>;

/** The admin's calls on one user. */
export function personCalls({ store, siteUrl, wakeOutbox, roleStore, now }: PersonParts): Handlers<typeof backendPersons, Caller> {
  const change = async (to: 'grant' | 'take', body: { readonly userId: string; readonly reason: string }, caller: Caller) => {
    const roles = requireRoleStore(roleStore);
    await inTransaction(store, (tx) => changeRole(tx, roles, { ...body, to }, requirePerson(caller), siteUrl, now()));
    wakeOutbox();
    return rolesOf(store, roles, body.userId);
  };
  const changeListSenderTo = async (
    to: 'confirm' | 'withdraw',
    body: { readonly userId: string; readonly reason: string },
    caller: Caller,
  ) => {
    const answer = await inTransaction(store, (tx) => changeListSender(tx, { ...body, to, by: actorOf(caller) }, siteUrl, now()));
    wakeOutbox();
    return answer;
  };
  return {
    ListMails: ({ query }) => listMails(store, query),
    PreviewDeactivation: ({ query }) => previewDeactivation(store, query.userId, now()),
    GetRoles: ({ query }) => rolesOf(store, requireRoleStore(roleStore), query.userId),
    GrantRole: ({ body }, caller) => change('grant', body, caller),
    TakeRole: ({ body }, caller) => change('take', body, caller),
    ConfirmListSender: ({ body }, caller) => changeListSenderTo('confirm', body, caller),
    WithdrawListSender: ({ body }, caller) => changeListSenderTo('withdraw', body, caller),
    GetLogins: ({ query }) => loginsOf(store, query.userId),
    EndLogins: async ({ body }, caller) => {
      await inTransaction(store, (tx) => endLogins(tx, { ...body, by: actorOf(caller) }, now()));
      return loginsOf(store, body.userId);
    },
    StartOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => startOnBehalf(tx, body, requirePerson(caller), now())),
    EndOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => endOnBehalf(tx, body.onBehalfId, requirePerson(caller), now())),
  };
}
