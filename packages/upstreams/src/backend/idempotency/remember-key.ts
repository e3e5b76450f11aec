import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import type { Placed } from '../seats/take-seat.ts';

/** A request that says of itself when it is the same one again. Keys are the owner's own: two people may use the same. */
export interface KeyedRequest {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** What the first request with the key was answered. */
export type Remembered = NonNullable<Awaited<ReturnType<typeof recall>>>;

/** A digest of everything that must be equal for two requests to be the same. */
export function fingerprintOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The answer that this key had before, or undefined. @throws Problem KEY_REUSED when it stood for another request. */
export async function recall(tx: Tx, request: KeyedRequest) {
  const found = await tx
    .selectFrom('idempotency_keys as k')
    .innerJoin('sign_ups as u', 'u.id', 'k.sign_up_id')
    .select(['k.fingerprint', 'k.state', 'k.position', 'u.id', 'u.reference'])
    .where('k.owner', '=', request.owner)
    .where('k.key', '=', request.key)
    .executeTakeFirst();
  if (found && found.fingerprint !== request.fingerprint) throw new Problem('KEY_REUSED');
  return found;
}

/** Keeps the answer for the key, in the transaction that made it. Two at once: the table's key lets one through, the other tries again. */
export async function remember(tx: Tx, request: KeyedRequest, placed: Pick<Placed, 'id' | 'state' | 'position'>, now: Date): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ ...request, sign_up_id: placed.id, state: placed.state, position: placed.position ?? null, created_at: now })
    .execute();
}
