import { runEvery } from '@edison/database/run-every';
import { deleteOldEndedLogins } from '../../access/ended-logins.ts';
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

const intervalMs = 10 * 60 * 1_000;
const batchSize = 100;

/** Runs `runDeletions` now and every ten minutes; disposing stops it and waits for the run that is under way. */
export function startDeletions(parts: DeletionParts): AsyncDisposable {
  return runEvery(intervalMs, () => runDeletions(parts), parts.onFailure);
}

/** Deletes the accounts that are due, one transaction each, so that a failure stops no other; then mails of deleted users. Relies on `deletions_due`. */
export async function runDeletions(parts: DeletionParts): Promise<void> {
  const { store, siteUrl, queueMails, wakeOutbox, now, forgetLogins, onFailure } = parts;
  const due = await store
    .selectFrom('deletions')
    .select('user_id')
    .where('deletes_at', '<=', now())
    .orderBy('deletes_at')
    .limit(batchSize)
    .execute();
  for (const { user_id } of due) {
    try {
      await forgetLogins?.(await accountsOf(store, user_id));
      await inTransaction(store, (tx) => deleteAccount({ tx, siteUrl, queueMails, now: now() }, user_id));
    } catch (error) {
      onFailure(error);
    }
  }
  if (due.length > 0) wakeOutbox();
  await deleteOldEndedLogins(store, now());
  await store.deleteFrom('outbox').where('forget', '=', true).where('state', 'in', ['sent', 'dead']).execute();
}

/** The accounts at identity providers that are linked to a user. Relies on `user_identities_user`. */
function accountsOf(store: Store, userId: string): Promise<ProviderAccount[]> {
  return store.selectFrom('user_identities').select(['provider', 'subject']).where('user_id', '=', userId).execute();
}
