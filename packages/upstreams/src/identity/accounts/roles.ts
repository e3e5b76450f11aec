import { type QueryExecutorProvider, sql } from 'kysely';

/** Who is an admin, for whoever shares the database: everything runs in the caller's transaction. */
export interface Roles {
  /** The accounts that are admins, by the name that tokens call them; with `lock` they stay so until the transaction ends. */
  admins(tx: QueryExecutorProvider, lock: boolean): Promise<readonly string[]>;
  /** Gives an account the role of an admin or takes it; the last one keeps it. Says whether anything changed. */
  change(tx: QueryExecutorProvider, accountId: string, to: 'grant' | 'take'): Promise<boolean>;
}

const hasRole = sql`permissions @> '["role:admin"]'::jsonb`;

/** The roles of schema `identity`. Relies on `account_admins`. */
export const roles: Roles = {
  async admins(tx, lock) {
    const { rows } = await sql<{ id: string }>`
      select id from identity.account where ${hasRole} order by id ${lock ? sql`for update` : sql``}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  change: (tx, accountId, to) => (to === 'grant' ? grant(tx, accountId) : take(tx, accountId)),
};

async function grant(tx: QueryExecutorProvider, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.account set permissions = permissions || '["role:admin"]'::jsonb, role_taken_at = null
    where id = ${accountId} and not ${hasRole} returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks all admins in order and counts them in the statement that takes the role: of two who take each other's, the later finds one left.
 * Logins and tokens of the account end with it.
 */
async function take(tx: QueryExecutorProvider, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    with admins as materialized (select id from identity.account where ${hasRole} order by id for update)
    update identity.account set permissions = permissions - 'role:admin', role_taken_at = now()
    where id = ${accountId} and id in (select id from admins) and (select count(*) from admins) > 1 returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from identity.oidc_record where account_id = ${accountId}`.execute(tx);
  return true;
}
