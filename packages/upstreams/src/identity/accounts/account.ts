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
  const { rows } = await sql<{ was_admin: boolean }>`
    update identity.account set email = ${email}, email_norm = ${after}, email_verified_at = now(), logins_since = now()
    where id = ${account.id} and email_norm = ${before}
      and not exists (select from identity.account as o where o.email_norm = ${after}) returning ${wasAdmin} as was_admin`.execute(tx);
  const [changed] = rows;
  if (!changed) return false;
  if (changed.was_admin) await rememberAdmin(tx, before);
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
  const { rows } = await sql<{ email_norm: string; was_admin: boolean }>`
    delete from identity.account where id = ${accountId} returning email_norm, ${wasAdmin} as was_admin`.execute(tx);
  const [gone] = rows;
  if (!gone) return;
  if (gone.was_admin) await rememberAdmin(tx, gone.email_norm);
  await sql`delete from identity.oidc_record where account_id = ${accountId}`.execute(tx);
  await sql`delete from identity.link where account_id = ${accountId} or email_norm = ${gone.email_norm}`.execute(tx);
  await sql`delete from identity.outbox where lower(recipient) = ${gone.email_norm}`.execute(tx);
}

async function endLogins(queries: Kysely<IdentityTables>, accountId: string): Promise<void> {
  await queries.deleteFrom('oidc_record').where('account_id', '=', accountId).execute();
  await queries.deleteFrom('link').where('account_id', '=', accountId).execute();
}

/** Whether an account has the admin role, or had it until an admin took it. */
const wasAdmin = sql`(permissions @> '["role:admin"]'::jsonb or role_taken_at is not null)`;
/** Without a key, which SQL alone has not: it keeps the few addresses of admins out of plain sight, and is no secret. */
const digestOf = (emailNorm: string) => sql`encode(sha256(convert_to(${emailNorm}, 'UTF8')), 'hex')`;

/** Keeps that an admin has left this address, for `makeAdmin`. */
async function rememberAdmin(tx: QueryExecutorProvider, emailNorm: string): Promise<void> {
  await sql`insert into identity.former_admin (email_digest) values (${digestOf(emailNorm)}) on conflict do nothing`.execute(tx);
}

/** Whether an account of an admin has had this address, and has it no more. */
export async function isFormerAdmin(queries: QueryExecutorProvider, email: string): Promise<boolean> {
  const { rows } = await sql`select from identity.former_admin where email_digest = ${digestOf(normalEmail(email))}`.execute(queries);
  return rows.length > 0;
}

/**
 * Grants the admin role to the account of this address, if there is one. An account that an admin took it from, and a new one at an address
 * that an admin has left, get it only when no admin is left. Relies on `account_admins`.
 *
 * @returns whether it got the role.
 */
export async function makeAdmin(queries: Kysely<IdentityTables>, email: string): Promise<boolean> {
  const made = await sql`update identity.account set permissions = permissions || '["role:admin"]'::jsonb
    where email_norm = ${normalEmail(email)} and not permissions @> '["role:admin"]'::jsonb
      and ((role_taken_at is null and not exists (select from identity.former_admin where email_digest = ${digestOf(normalEmail(email))}))
        or not exists (select from identity.account where permissions @> '["role:admin"]'::jsonb))`.execute(queries);
  return made.numAffectedRows === 1n;
}

/** The addresses of all admins but this one. Relies on `account_admins`. */
export async function otherAdmins(queries: Kysely<IdentityTables>, email: string): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`select email from identity.account
    where permissions @> '["role:admin"]'::jsonb and email_norm <> ${normalEmail(email)} order by id`.execute(queries);
  return rows.map((row) => row.email);
}
