import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendAccount } from '@edison/contracts/upstream/users/account';
import { type Caller, requireVerified } from '../access/caller.ts';
import { type Actor, actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { describeAccount, requireAccount } from '../users/account-state.ts';
import { chooseNotices } from '../users/notices.ts';
import { type ProfileRow, requireProfile } from '../users/profile.ts';
import { refuseLastAdmin } from '../users/roles/admins.ts';
import { makeCalendarAddress, readCalendarFeed, stopCalendarAddress } from './calendar-address.ts';
import { requestDeletion, takeBackDeletion } from './deletion/request-deletion.ts';
import { downloadOwnData } from './own-data/take-own-data.ts';

type AccountParts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'roleStore' | 'now'>;

type Work<T> = (tx: Tx, user: ProfileRow, actor: Actor) => Promise<T>;

/** The calls on the caller's own account. */
export function accountCalls(parts: AccountParts): Handlers<typeof backendAccount, Caller> {
  const { store, siteUrl, queueMails, roleStore, now } = parts;
  const accountOf = (caller: Caller) => requireAccount(store, requireVerified(caller).email);
  /** Runs a change with the user's row locked, so that two changes of one account run one after the other. */
  const change = <T>(caller: Caller, work: Work<T>, first?: (tx: Tx) => Promise<void>): Promise<T> => {
    const { email, emailNorm, userId = '' } = requireVerified(caller);
    return inTransaction(store, async (tx) => {
      await first?.(tx);
      const own = tx.selectFrom('users').select('id').where('id', '=', userId).where('email_norm', '=', emailNorm);
      if (!(await own.forNoKeyUpdate().executeTakeFirst())) throw new Problem('PROFILE_MISSING');
      return work(tx, await requireProfile(tx, email), actorOf(caller));
    });
  };
  const changed = async (caller: Caller, work: Work<void>, first?: (tx: Tx) => Promise<void>) => {
    await change(caller, work, first);
    return describeAccount(await accountOf(caller));
  };

  return {
    GetAccount: async (_input, caller) => describeAccount(await accountOf(caller)),
    ChooseNotices: ({ body }, caller) => changed(caller, (tx, { id: userId }, actor) => chooseNotices(tx, { userId, actor }, body, now())),
    MakeCalendarAddress: (_input, caller) => change(caller, (tx, { id }, actor) => makeCalendarAddress(tx, id, actor, now())),
    StopCalendarAddress: (_input, caller) => changed(caller, (tx, { id }, actor) => stopCalendarAddress(tx, id, actor, now())),
    GetCalendarFeed: async ({ query }) => ({ text: await readCalendarFeed(store, query.secret, now()) }),
    GetOwnData: async (_input, caller) => downloadOwnData(store, await accountOf(caller), now()),
    RequestDeletion: async ({ body }, caller) => {
      const person = requireVerified(caller);
      // Locks the admins before the user, in the same order as a change of roles, so that the two cannot deadlock.
      const first = async (tx: Tx) => {
        if (roleStore && person.isAdmin) await refuseLastAdmin(tx, roleStore, person);
      };
      const context = { siteUrl, queueMails, now: now() };
      return changed(caller, (tx, user) => requestDeletion({ tx, ...context }, user, body.reason), first);
    },
    TakeBackDeletion: (_input, caller) => changed(caller, (tx, { id }, actor) => takeBackDeletion(tx, id, actor, now())),
  };
}
