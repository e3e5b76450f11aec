import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { createAccount, removeAccount } from './account.ts';
import { hashPassword, isPassword } from './password.ts';

/** The password of all demo accounts. */
export const demoPassword = 'Opfinder-2026';

/** The people of the demo, made up. */
export const demoAccounts: ReadonlyArray<{ email: string; name: string; who: string; permissions: readonly string[] }> = [
  { email: 'mette@skole.example', name: 'Mette Holm', who: 'Lærer med skole', permissions: [] },
  { email: 'jonas@skole.example', name: 'Jonas Krogh', who: 'Lærer på en anden skole', permissions: [] },
  { email: 'sofie@skole.example', name: 'Sofie Holm', who: 'Lærer på en skole, der venter', permissions: [] },
  { email: 'ny@skole.example', name: 'Ny Lærer', who: 'Lærer uden profil', permissions: [] },
  { email: 'admin@edison.example', name: 'Astrid Winther', who: 'Administrator', permissions: ['role:admin'] },
];

/** Creates the missing demo accounts. */
export async function seedDemoAccounts(queries: Kysely<IdentityTables>): Promise<void> {
  const { length } = await queries
    .selectFrom('account')
    .select('id')
    .where(
      'email_norm',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  if (length === demoAccounts.length) return;
  const password = await hashPassword(demoPassword);
  for (const { email, name, permissions } of demoAccounts) await createAccount(queries, { email, name, password, permissions });
}

/** Deletes demo accounts that still have the public password, from a database that was a demo before. */
export async function removeDemoAccounts(queries: Kysely<IdentityTables>): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await queries.selectFrom('account').select(['id', 'password']).where('email_norm', 'in', emails).execute();
  for (const { id, password } of found) {
    if (!(await isPassword(demoPassword, password))) continue;
    await queries.deleteFrom('account').where('id', '=', id).execute();
    await queries.deleteFrom('oidc_record').where('account_id', '=', id).execute();
  }
}

/**
 * Creates the logins of the demo's teachers for a trial that is no demo, so with a password of its own: the published one is removed at each
 * start. Not the admin's, which would be an admin of the installation.
 */
export async function addDemoTeachers(queries: Kysely<IdentityTables>, plain: string): Promise<readonly string[]> {
  const password = await hashPassword(plain);
  const teachers = demoAccounts.filter(({ permissions }) => permissions.length === 0);
  for (const { email, name } of teachers) await createAccount(queries, { email, name, password, permissions: [] });
  return teachers.map(({ email }) => email);
}

/** The logins of the demo's people. @param subjects those whose address may be another by now. */
export async function findDemoLogins(queries: Kysely<IdentityTables>, subjects: readonly string[]): Promise<readonly string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await queries
    .selectFrom('account')
    .select('id')
    .where((row) => row.or([row('email_norm', 'in', emails), row('id', 'in', ['', ...subjects])]))
    .execute();
  return found.map(({ id }) => id);
}

/** Deletes logins with everything stored about them; those that are gone are gone. */
export async function removeDemoLogins(queries: Kysely<IdentityTables>, subjects: readonly string[]): Promise<void> {
  for (const id of subjects) await removeAccount(queries, id);
}
