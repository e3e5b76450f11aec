import { Problem } from '@edison/contracts/problem';
import type { Store, Tx } from './tables.ts';

const tries = 4;
/** serialization_failure, deadlock_detected, and unique_violation: the next try sees the row that the other transaction has inserted. */
const worthAnotherTry: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);
/** lock_not_available and query_canceled (statement time-out): the row is locked for too long. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014']);

/**
 * Runs work in a transaction; when the database reports a conflict, up to three times in all.
 *
 * @throws Problem TRY_AGAIN when the last try fails too; any other error of the work.
 */
export async function inTransaction<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction().execute(work);
    } catch (error) {
      const code = codeOf(error);
      if (busy.has(code)) throw new Problem('TRY_AGAIN', { cause: error, retryAfter: 1 });
      if (!worthAnotherTry.has(code)) throw error;
      if (attempt === tries) throw new Problem('TRY_AGAIN', { cause: error, retryAfter: 1 });
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Runs work in a transaction, which a preview rolls back: it runs the real change, so that it shows exactly what will happen. */
export async function runOrPreview<T>(store: Store, preview: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  const rollback = new Error('rolled back: a preview');
  const outcomes: T[] = [];
  try {
    return await inTransaction(store, async (tx) => {
      const outcome = await work(tx);
      if (!preview) return outcome;
      outcomes.splice(0, 1, outcome);
      throw rollback;
    });
  } catch (error) {
    const [outcome] = outcomes;
    if (error === rollback && outcome !== undefined) return outcome;
    throw error;
  }
}
