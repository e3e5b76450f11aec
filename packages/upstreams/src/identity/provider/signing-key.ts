import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';

/** The private key that signs tokens (RS256), made once per database. Of two processes that start at once, the first one's key wins. */
export async function loadSigningKey(queries: Kysely<IdentityTables>): Promise<JWK> {
  const stored = await readKey(queries);
  if (stored) return stored;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  const named = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
  await queries
    .insertInto('signing_key')
    .values({ slot: 1, jwk: JSON.stringify(named) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKey(queries)) ?? named;
}

async function readKey(queries: Kysely<IdentityTables>): Promise<JWK | undefined> {
  const row = await queries.selectFrom('signing_key').select('jwk').where('slot', '=', 1).executeTakeFirst();
  return row?.jwk;
}
