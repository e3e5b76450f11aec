import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../database/tables.ts';

/** A request that says of itself when it is the same one again. Keys are the owner's own: two people may use the same. */
export interface KeyedRequest {
  /** The asker's normalised e-mail, or `guestOwner` of a guest's. */
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
  return answerTo(await recallAll(tx, [request]), request, answer);
}

/** What a key stands for. */
interface Kept {
  readonly fingerprint: string;
  /** As JSON says it. */
  readonly answer: unknown;
}

/** What keys of many requests stand for; what is answered meanwhile may be added. */
export type KnownKeys = Map<string, Kept>;

/** What the keys of many requests stood for before, asked as `recall` asks for one. */
export async function recallAll(tx: Tx, requests: readonly KeyedRequest[]): Promise<KnownKeys> {
  const [owners, keys] = [requests.map(({ owner }) => owner), requests.map(({ key }) => key)];
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['owner', 'key', 'fingerprint', 'answer'])
    .where(sql<boolean>`(owner, key) in (select * from unnest(${owners}::text[], ${keys}::uuid[]))`)
    .execute();
  return new Map(found.map((row) => [nameOf(row), row]));
}

/** As `recall`, of what is known. @throws Problem KEY_REUSED. */
export function answerTo<T>(known: KnownKeys, request: KeyedRequest, answer: z.ZodType<T>): T | undefined {
  const found = known.get(nameOf(request));
  if (!found) return undefined;
  if (found.fingerprint !== request.fingerprint) throw new Problem('KEY_REUSED');
  return answer.parse(found.answer);
}

/** The key stands for this answer from now on. */
export function addAnswer(known: KnownKeys, request: KeyedRequest, answer: unknown): void {
  known.set(nameOf(request), { fingerprint: request.fingerprint, answer });
}

function nameOf({ owner, key }: Pick<KeyedRequest, 'owner' | 'key'>): string {
  return `${key.toLowerCase()} ${owner}`;
}

/** A request, and the answer to keep for it: what JSON can hold, without anything personal that a cleared sign-up would leave behind. */
export interface Answered {
  readonly request: KeyedRequest;
  readonly answer: unknown;
}

/**
 * Keeps the answer for the key, in the transaction that made it, for a week. Two at once: the table's key lets one through, the
 * other tries again and is answered by `recall`.
 */
export async function remember(tx: Tx, request: KeyedRequest, answer: unknown, now: Date): Promise<void> {
  await remembering([{ request, answer }], now).execute(tx);
}

/**
 * The statement that keeps answers, as `remember` does: by itself, or along with the one that makes them. Always in one order: two that
 * keep the same keys wait for one another, and not in a circle.
 */
export function remembering(answered: readonly Answered[], now: Date): RawBuilder<unknown> {
  const rows = answered.map(({ request, answer }) => ({ ...request, answer }));
  return sql`
    insert into backend.idempotency_keys (owner, key, fingerprint, answer, created_at)
    select owner, key, fingerprint, answer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (owner text, key uuid, fingerprint text, answer jsonb)
    order by owner, key`;
}
