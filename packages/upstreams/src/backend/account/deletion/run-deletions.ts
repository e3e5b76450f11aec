import { countExpired, type ExpiredTables, removeExpired } from '@edison/database/jobs/expired-rows';
import type { Counts, JobRun } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import { oldEndedLogins } from '../../access/ended-logins.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { deleteAccount } from './delete-account.ts';

/** A login at an identity provider. */
interface ProviderAccount {
  readonly provider: string;
  readonly subject: string;
}

/** Deletes the accounts at the embedded provider. Called before the user is deleted, and again if that fails. */
export type ForgetLogins = (accounts: readonly ProviderAccount[]) => Promise<void>;

export interface DeletionParts extends Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'now'> {
  /** Called after a transaction that may have queued mail. */
  readonly wakeOutbox: () => void;
  readonly forgetLogins: ForgetLogins | undefined;
  /** Called for an account whose deletion failed; the next run tries again. */
  readonly onFailure: (error: unknown) => void;
}

const batchSize = 100;

/**
 * Deletes the accounts that are due, one transaction each, so that a failure stops no other; then mails of deleted users. Ends early when
 * the process stops. Relies on `deletions_due`.
 */
export async function runDeletions(parts: DeletionParts, signal?: AbortSignal): Promise<JobRun> {
  const { store, siteUrl, queueMails, wakeOutbox, now, forgetLogins, onFailure } = parts;
  const due = await dueDeletions(store, now()).select('user_id').orderBy('deletes_at').limit(batchSize).execute();
  let accounts = 0;
  let failure: unknown;
  for (const { user_id } of due) {
    if (signal?.aborted) break;
    try {
      await forgetLogins?.(await accountsOf(store, user_id));
      if (await inTransaction(store, (tx) => deleteAccount({ tx, siteUrl, queueMails, now: now() }, user_id))) accounts += 1;
    } catch (error) {
      failure = error;
      onFailure(error);
    }
  }
  if (due.length > 0) wakeOutbox();
  const counts = { accounts, ...(await removeExpired(store, leftByDeletions(now()))) };
  const next = signal?.aborted || due.length === batchSize ? now() : await nextDeletion(store, now());
  return { counts, next, failure };
}

/** Counts what `runDeletions` would delete. */
export async function previewDeletions(store: Store, now: Date): Promise<Counts> {
  const { accounts } = await dueDeletions(store, now)
    .select((row) => row.fn.countAll<string>().as('accounts'))
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), ...(await countExpired(store, leftByDeletions(now))) };
}

function dueDeletions(store: Store, now: Date) {
  return store.selectFrom('deletions').where('deletes_at', '<=', now);
}

/** When the next account is to be deleted; undefined when nobody has asked for it. */
async function nextDeletion(store: Store, now: Date): Promise<Date | undefined> {
  const waiting = store.selectFrom('deletions').select('deletes_at').where('deletes_at', '>', now);
  return (await waiting.orderBy('deletes_at').limit(1).executeTakeFirst())?.deletes_at;
}

/** Mails to deleted users that have left or were given up, and their logins when no token of them is valid any more. */
function leftByDeletions(now: Date): ExpiredTables {
  return { ...oldEndedLogins(now), deletedMails: { table: 'backend.outbox', where: sql`r.forget and r.state in ('sent', 'dead')` } };
}

/** The accounts at identity providers that are linked to a user. Relies on `user_identities_user`. */
function accountsOf(store: Store, userId: string): Promise<ProviderAccount[]> {
  return store.selectFrom('user_identities').select(['provider', 'subject']).where('user_id', '=', userId).execute();
}
