import { type Kysely, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';

/**
 * Where oidc-provider keeps one model (Session, Interaction, AuthorizationCode, RefreshToken, Grant, …). An id is also
 * the cookie's or the token's value, so only its hash is stored; it comes back from the caller that knows it.
 */
export function createOidcStore(queries: Kysely<IdentityTables>, model: string): Adapter {
  const one = (id: string) =>
    queries
      .selectFrom('oidc_record')
      .select(['payload', 'consumed_at', 'expires_at'])
      .where('model', '=', model)
      .where('id', '=', sha256(id));
  const row = (id: string) => sql`model = ${model} and id = ${sha256(id)}`;

  return {
    async upsert(id, payload, expiresIn) {
      const { jti: _, consumed: __, ...kept } = withoutCookie(payload);
      const text = JSON.stringify(kept);
      // What a request brought along (state, nonce, a hint); PostgreSQL keeps no NUL.
      if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a character that is not allowed');
      const expires = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
      const values = {
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        account_id: payload.accountId ?? null,
        payload: text,
        expires_at: expires,
      };
      await queries
        .insertInto('oidc_record')
        .values({ model, id: sha256(id), consumed_at: null, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
    },
    async find(id) {
      const found = await one(id).executeTakeFirst();
      return found && { ...found.payload, jti: id, ...(found.consumed_at && { consumed: Math.floor(found.consumed_at.getTime() / 1000) }) };
    },
    async findByUid(uid) {
      const found = await queries
        .selectFrom('oidc_record')
        .select('payload')
        .where('model', '=', model)
        .where('uid', '=', uid)
        .executeTakeFirst();
      return found?.payload;
    },
    async findByUserCode() {
      return undefined;
    },
    // Guard and change in one statement: of two that use a code or a refresh token at once, one gets it.
    async consume(id) {
      const { numAffectedRows } =
        await sql`update identity.oidc_record set consumed_at = now() where ${row(id)} and consumed_at is null`.execute(queries);
      if (numAffectedRows !== 1n) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await sql`delete from identity.oidc_record where ${row(id)}`.execute(queries);
    },
    async revokeByGrantId(grantId) {
      await queries.deleteFrom('oidc_record').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  };
}

/** An interaction remembers its session's cookie value, which nothing reads. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload;
  const { cookie: _, ...session } = payload.session;
  return { ...payload, session: { ...session, cookie: '' } };
}
