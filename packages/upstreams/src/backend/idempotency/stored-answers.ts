import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../database/tables.ts';

/** A request with an idempotency key. Keys belong to an owner: two people may use the same key. */
export interface KeyedRequest {
  /** The caller's normalised e-mail, or `guestOwner` of a guest's. */
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** A digest of everything that must be equal for two requests to be the same. Begins with the call's name. */
export function fingerprintOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * The stored answer of this key, or undefined. The caller holds the lock that makes a repeated request wait for the first. Relies on
 * `idempotency_keys_pkey`.
 *
 * @param answer the schema of the stored answer.
 * @throws Problem KEY_REUSED when the key was used for another request.
 */
export async function findStoredAnswer<T>(tx: Tx, request: KeyedRequest, answer: z.ZodType<T>): Promise<T | undefined> {
  return storedAnswerOf(await findStoredAnswers(tx, [request]), request, answer);
}

/** The request and the answer that a key was used for. */
interface StoredAnswer {
  readonly fingerprint: string;
  /** JSON. */
  readonly answer: unknown;
}

/** Stored answers of many requests; new answers may be added. */
export type KnownKeys = Map<string, StoredAnswer>;

/** As `findStoredAnswer`, for many requests at once: a map of their stored answers. */
export async function findStoredAnswers(tx: Tx, requests: readonly KeyedRequest[]): Promise<KnownKeys> {
  const [owners, keys] = [requests.map(({ owner }) => owner), requests.map(({ key }) => key)];
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['owner', 'key', 'fingerprint', 'answer'])
    .where(sql<boolean>`(owner, key) in (select * from unnest(${owners}::text[], ${keys}::uuid[]))`)
    .execute();
  return new Map(found.map((row) => [nameOf(row), row]));
}

/** As `findStoredAnswer`, from answers that `findStoredAnswers` has read. @throws Problem KEY_REUSED. */
export function storedAnswerOf<T>(known: KnownKeys, request: KeyedRequest, answer: z.ZodType<T>): T | undefined {
  const found = known.get(nameOf(request));
  if (!found) return undefined;
  if (found.fingerprint !== request.fingerprint) throw new Problem('KEY_REUSED');
  return answer.parse(found.answer);
}

/** Adds an answer to the known keys. */
export function addAnswer(known: KnownKeys, request: KeyedRequest, answer: unknown): void {
  known.set(nameOf(request), { fingerprint: request.fingerprint, answer });
}

function nameOf({ owner, key }: Pick<KeyedRequest, 'owner' | 'key'>): string {
  return `${key.toLowerCase()} ${owner}`;
}

/** A request, and the answer to store: JSON without personal data, because it outlives an anonymised sign-up. */
export interface KeyedAnswer {
  readonly request: KeyedRequest;
  readonly answer: unknown;
}

/**
 * Stores the answer of a key for a week (`keptMs` in `backend-jobs.ts`), in the transaction that made it. Of two at once, the primary key lets one through; the other tries
 * again and is answered by `findStoredAnswer`.
 */
export async function storeAnswer(tx: Tx, request: KeyedRequest, answer: unknown, now: Date): Promise<void> {
  await storeAnswersSql([{ request, answer }], now).execute(tx);
}

/**
 * The statement that stores answers, alone or as a part of another statement. The keys are in a fixed order, so that two that store the same
 * keys cannot deadlock.
 */
export function storeAnswersSql(answered: readonly KeyedAnswer[], now: Date): RawBuilder<unknown> {
  const rows = answered.map(({ request, answer }) => ({ ...request, answer }));
  return sql`
    insert into backend.idempotency_keys (owner, key, fingerprint, answer, created_at)
    select owner, key, fingerprint, answer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (owner text, key uuid, fingerprint text, answer jsonb)
    order by owner, key`;
}
