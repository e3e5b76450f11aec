import { randomUUID } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { IdentityTables } from '../tables.ts';

/** A person who may sign in. `permissions` go into the tokens as they are. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly password: string;
  readonly permissions: readonly string[];
  /** When the password or the e-mail was last changed; earlier logins are invalid. */
  readonly loginsSince: Date | null;
}

/** The form in which two spellings of one address are equal. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

const columns = ['id', 'email', 'name', 'password', 'permissions', 'logins_since as loginsSince'] as const;

/** By id (primary key). */
export async function findAccount(queries: Kysely<IdentityTables>, id: string): Promise<Account | undefined> {
  return queries.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();
}

/** By address in any spelling (unique index on `email_norm`). */
export async function findAccountByEmail(queries: Kysely<IdentityTables>, email: string): Promise<Account | undefined> {
  return queries.selectFrom('account').select(columns).where('email_norm', '=', normalEmail(email)).executeTakeFirst();
}

/** Creates an account with a confirmed address; null when the address has one already. */
export async function createAccount(
  queries: Kysely<IdentityTables>,
  person: { readonly email: string; readonly password: string; readonly permissions: readonly string[]; readonly name?: string },
): Promise<string | null> {
  const made = await queries
    .insertInto('account')
    .values({
      id: randomUUID(),
      email: person.email,
      email_norm: normalEmail(person.email),
      name: person.name ?? null,
      password: person.password,
      email_verified_at: new Date(),
      permissions: JSON.stringify(person.permissions),
    })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Sets a new password; ends every session, code, token and grant of the account, earlier logins, and a pending change of e-mail. */
export async function replacePassword(queries: Kysely<IdentityTables>, accountId: string, password: string): Promise<void> {
  await queries.updateTable('account').set({ password, logins_since: new Date() }).where('id', '=', accountId).execute();
  await endLogins(queries, accountId);
}

/**
 * Changes the account's address, which its owner has confirmed; ends what `replacePassword` ends, and links to the old address.
 *
 * @returns false when the address has an account.
 */
export async function changeAccountEmail(
  tx: QueryExecutorProvider,
  account: Pick<Account, 'id' | 'email'>,
  email: string,
): Promise<boolean> {
  const [before, after] = [normalEmail(account.email), normalEmail(email)];
  const { rows } = await sql`
    update identity.account set email = ${email}, email_norm = ${after}, email_verified_at = now(), logins_since = now()
    where id = ${account.id} and email_norm = ${before}
      and not exists (select from identity.account as o where o.email_norm = ${after}) returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from identity.oidc_record where account_id = ${account.id}`.execute(tx);
  await sql`delete from identity.link where account_id = ${account.id} or email_norm = ${before}`.execute(tx);
  return true;
}

/** Deletes an account in a transaction of its own. */
export function removeAccount(queries: Kysely<IdentityTables>, accountId: string): Promise<void> {
  return queries.transaction().execute((tx) => deleteAccount(tx, accountId));
}

/** Deletes an account with everything stored about it, also the mails to its address. Does nothing if it does not exist. */
export async function deleteAccount(tx: QueryExecutorProvider, accountId: string): Promise<void> {
  const { rows } = await sql<{ email_norm: string }>`delete from identity.account where id = ${accountId} returning email_norm`.execute(tx);
  const [gone] = rows;
  if (!gone) return;
  await sql`delete from identity.oidc_record where account_id = ${accountId}`.execute(tx);
  await sql`delete from identity.link where account_id = ${accountId} or email_norm = ${gone.email_norm}`.execute(tx);
  await sql`delete from identity.outbox where lower(recipient) = ${gone.email_norm}`.execute(tx);
}

async function endLogins(queries: Kysely<IdentityTables>, accountId: string): Promise<void> {
  await queries.deleteFrom('oidc_record').where('account_id', '=', accountId).execute();
  await queries.deleteFrom('link').where('account_id', '=', accountId).execute();
}

/**
 * Grants the admin role to the account of this address, if there is one. An account that an admin took it from gets it back only when no
 * admin is left. Relies on `account_admins`.
 *
 * @returns whether it got the role.
 */
export async function makeAdmin(queries: Kysely<IdentityTables>, email: string): Promise<boolean> {
  const made = await sql`update identity.account set permissions = permissions || '["role:admin"]'::jsonb
    where email_norm = ${normalEmail(email)} and not permissions @> '["role:admin"]'::jsonb
      and (role_taken_at is null or not exists (select from identity.account where permissions @> '["role:admin"]'::jsonb))`.execute(
    queries,
  );
  return made.numAffectedRows === 1n;
}
