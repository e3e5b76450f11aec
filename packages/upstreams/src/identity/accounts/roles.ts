import { type QueryExecutorProvider, sql } from 'kysely';

/** The admin roles, for the backend, which shares the database: everything runs in the caller's transaction. */
export interface Roles {
  /** The ids of all admins, which are the `sub` of their tokens; with `lock` they stay admins until the transaction ends. */
  admins(tx: QueryExecutorProvider, lock: boolean): Promise<readonly string[]>;
  /** Grants or takes the admin role; the last admin keeps it. @returns whether anything changed. */
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
 * Locks all admins in order and counts them in the statement that takes the role, so that two admins cannot take each other's. Logins and
 * tokens of the account end with it.
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
