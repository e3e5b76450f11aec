import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Tx } from '../database/tables.ts';

/** A request that says of itself when it is the same one again. Keys are the owner's own: two people may use the same. */
export interface KeyedRequest {
  /** The asker's normalised e-mail, or `public:` and a guest's. */
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** A digest of everything that must be equal for two requests to be the same. Begins with the call's name. */
export function fingerprintOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * The answer that this key had before, or undefined. Asked under the lock that makes the same request wait for itself, so that none
 * is ever told to wait. Relies on `idempotency_keys_pkey`.
 *
 * @param answer the shape that was remembered.
 * @throws Problem KEY_REUSED when it stood for another request.
 */
export async function recall<T>(tx: Tx, request: KeyedRequest, answer: z.ZodType<T>): Promise<T | undefined> {
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('owner', '=', request.owner)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.fingerprint !== request.fingerprint) throw new Problem('KEY_REUSED');
  return answer.parse(found.answer);
}

/**
 * Keeps the answer for the key, in the transaction that made it, for a week. Two at once: the table's key lets one through, the
 * other tries again and is answered by `recall`.
 *
 * @param answer what JSON can hold, without anything personal that a cleared sign-up would leave behind.
 */
export async function remember(tx: Tx, request: KeyedRequest, answer: unknown, now: Date): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ ...request, answer: JSON.stringify(answer), created_at: now })
    .execute();
}
