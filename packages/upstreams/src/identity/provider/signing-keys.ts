import type { RowSealer } from '@edison/database/seal';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';

type Queries = Kysely<IdentityTables>;

/** A private JWK with its name. */
export type SigningKey = JWK & { readonly kid: string };

/**
 * The private keys of the provider (RS256): the first signs, all are published. Makes one where there is none that opens; of two processes
 * that start at once the first one's is used.
 *
 * @param sealer undefined: there is one key, which lies in clear and never turns.
 */
export async function loadSigningKeys(queries: Queries, sealer: RowSealer | undefined, now: Date): Promise<readonly SigningKey[]> {
  for (;;) {
    // Read before the keys, so that a key that another process makes in between has the number of ours, which is then not added.
    const after = await lastGeneration(queries);
    const keys = await readKeys(queries, sealer, now);
    if (keys.length > 0) return keys;
    const made = await makeKey();
    await (sealer ? addKey(queries, made, { sealer, signsFrom: now, after }) : addOpenKey(queries, made));
  }
}

/** Adds a key as the generation after the last; does nothing when another process has made that one. */
export async function addKey(
  queries: Queries,
  key: SigningKey,
  { sealer, signsFrom, after, madeAt }: { sealer: RowSealer; signsFrom: Date; after: number; madeAt?: Date },
): Promise<boolean> {
  const row = { generation: after + 1, kid: key.kid, sealed: sealer.seal(JSON.stringify(key), key.kid), signs_from: signsFrom };
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('sealed_key')
    .values({ ...row, ...(madeAt && { created_at: madeAt }) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** 0 where there is no key. */
export async function lastGeneration(queries: Queries): Promise<number> {
  const last = await queries.selectFrom('sealed_key').select('generation').orderBy('generation', 'desc').limit(1).executeTakeFirst();
  return last?.generation ?? 0;
}

export async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

export function openKey(sealer: RowSealer, { kid, sealed }: { readonly kid: string; readonly sealed: string }): SigningKey | undefined {
  const text = sealer.open(sealed, kid);
  return text === undefined ? undefined : JSON.parse(text);
}

async function addOpenKey(queries: Queries, key: SigningKey): Promise<void> {
  await queries
    .insertInto('signing_key')
    .values({ slot: 1, jwk: JSON.stringify(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A key in clear signs as long as it is there: it is the only one that replicas of 0.2.0 know. A row that does not open is passed over. */
async function readKeys(queries: Queries, sealer: RowSealer | undefined, now: Date): Promise<readonly SigningKey[]> {
  const open = await queries.selectFrom('signing_key').select('jwk').where('slot', '=', 1).executeTakeFirst();
  const own = open ? [{ ...open.jwk, kid: open.jwk.kid ?? '' }] : [];
  if (!sealer) return own;
  const rows = await queries.selectFrom('sealed_key').select(['kid', 'sealed', 'signs_from']).orderBy('generation', 'desc').execute();
  const opened = rows.flatMap((row) => {
    const key = openKey(sealer, row);
    return key ? [{ key, signs: row.signs_from <= now }] : [];
  });
  const ordered = [...opened.filter(({ signs }) => signs), ...opened.filter(({ signs }) => !signs)].map(({ key }) => key);
  return [...own, ...ordered.filter(({ kid }) => kid !== own[0]?.kid)];
}
