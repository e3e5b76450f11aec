import type { Handlers } from '@edison/contracts/route';
import type { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { sql } from 'kysely';
import { type Caller, requirePerson } from '../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { readDecisions } from './decisions.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';
import { readStartCounts, setStepAside } from './start-list.ts';

type DashboardParts = Pick<BackendParts, 'store' | 'now' | 'roleStore'>;

/** The calls of the admins' front page: decisions, the start list, failed mails, and saved views. */
export function dashboardCalls({ store, now, roleStore }: DashboardParts): Handlers<typeof backendDashboard, Caller> {
  return {
    GetDecisions: () => readDecisions(store, now()),
    GetStartCounts: () => readStartCounts(store, roleStore, now()),
    SetStepAside: ({ body }, caller) => inTransaction(store, (tx) => setStepAside(tx, body, actorOf(caller), now())),
    RetryMails: ({ body: { mailIds } }, caller) => inTransaction(store, (tx) => retryMails(tx, { mailIds, by: actorOf(caller) }, now())),
    ListViews: ({ query }, caller) => listSavedViews(store, requirePerson(caller), query.list),
    SaveView: ({ body }, caller) => inTransaction(store, (tx) => saveView(tx, requirePerson(caller), body, now())),
    DeleteView: ({ body }, caller) => inTransaction(store, (tx) => deleteView(tx, requirePerson(caller), body.viewId)),
  };
}

interface Retry {
  /** The mails to retry; undefined: all that were given up. */
  readonly mailIds: readonly string[] | undefined;
  readonly by: Actor;
}

/** The current address of the mail's user, because the old one may belong to somebody else. Relies on `users_pkey`. */
const addressNow = sql<string>`coalesce((select u.email from backend.users u where u.id = outbox.user_id), recipient)`;

/**
 * Gives dead mails five more tries, starting now, and records how many. Other mails are left alone, so pressing twice does no harm. Relies
 * on `outbox_failed` and `outbox_pkey`.
 */
async function retryMails(tx: Tx, { mailIds, by }: Retry, now: Date): Promise<{ retried: number }> {
  const retried = await tx
    .updateTable('outbox')
    .set({ state: 'queued', tries: 0, due_at: sql`now()`, claimed_until: null })
    .set({ recipient: addressNow, mail: sql`mail || jsonb_build_object('to', ${addressNow})` })
    .where('state', '=', 'dead')
    .where('forget', '=', false)
    .$if(mailIds !== undefined, (dead) => dead.where('id', 'in', mailIds ?? []))
    .returning('id')
    .execute();
  const [only] = retried;
  if (only === undefined) return { retried: 0 };
  const id = retried.length === 1 ? only.id : 'several';
  await recordChange(tx, { actor: by, action: 'mail.retry', object: { kind: 'mail', id }, after: { mails: retried.length } }, now);
  return { retried: retried.length };
}
