import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import { type Kysely, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';

/**
 * oidc-provider's adapter for one model (Session, Interaction, AuthorizationCode, RefreshToken, Grant, …). An id is also the value of the
 * cookie or token, so only its hash is stored.
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
      const { jti: _, consumed: __, ...stored } = withoutCookie(payload);
      const text = JSON.stringify(stored);
      // Parameters of the request (state, nonce, a hint) may have a NUL, which PostgreSQL cannot store.
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

/** Removes the session's cookie value, which an interaction stores and nothing reads. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload;
  const { cookie: _, ...session } = payload.session;
  return { ...payload, session: { ...session, cookie: '' } };
}

/** What has expired, and mails sent 30 days ago. Relies on the expiry indexes of `oidc_record` and `link`; `throttle` is small. */
export const expiredLogins: ExpiredTables = {
  providerRecords: { table: 'identity.oidc_record', where: sql`r.expires_at < now()` },
  links: { table: 'identity.link', where: sql`r.expires_at < now()` },
  counters: { table: 'identity.throttle', where: sql`r.ends_at < now()` },
  mails: {
    table: 'identity.outbox',
    where: sql`r.state = 'sent' and r.sent_at < now() - interval '30 days' and r.dedupe_key not like 'invite:%'`,
  },
};
