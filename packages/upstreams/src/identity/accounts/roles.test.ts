import type { Database } from '@edison/database/database';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { IdentityTables } from '../tables.ts';
import { seedMatrix } from '../testing/seed-identity.ts';
import { changeAccountEmail, createAccount, deleteAccount, findAccountByEmail, isFormerAdmin, makeAdmin } from './account.ts';
import { roles } from './roles.ts';

afterAll(stopTestPostgres);

type Queries = Kysely<IdentityTables>;

/** The demo with two admins: Anna and Mette. */
async function twoAdmins(database: Database) {
  const queries: Queries = database.queries<IdentityTables>('identity');
  const idOf = async (email: string) => (await findAccountByEmail(queries, email))?.id ?? '';
  const [anna, mette] = [await idOf('admin@edison.example'), await idOf('mette@skole.example')];
  expect(await roles.change(queries, mette, 'grant')).toBe(true);
  return { queries, anna, mette };
}

describe.each(testKinds)('on %s', (kind) => {
  test('a role is granted once and taken once, and the last admin keeps it', async () => {
    await using database = await openTestDatabase(kind, seedMatrix);
    const { queries, anna, mette } = await twoAdmins(database);
    expect(await roles.change(queries, mette, 'grant')).toBe(false);
    expect((await roles.admins(queries, false)).toSorted()).toEqual([anna, mette].toSorted());
    expect(await roles.change(queries, anna, 'take')).toBe(true);
    expect(await roles.change(queries, anna, 'take')).toBe(false);
    expect(await roles.change(queries, mette, 'take')).toBe(false);
    expect(await roles.admins(queries, false)).toEqual([mette]);
    expect((await findAccountByEmail(queries, 'admin@edison.example'))?.permissions).toEqual([]);
  });

  test('whoever an admin took the role from does not have it back by a new password, unless nobody is left', async () => {
    await using database = await openTestDatabase(kind, seedMatrix);
    const { queries, anna, mette } = await twoAdmins(database);
    const choosePassword = () => makeAdmin(queries, 'ADMIN@edison.example');
    await roles.change(queries, anna, 'take');
    await choosePassword();
    expect(await roles.admins(queries, false)).toEqual([mette]);
    await queries.deleteFrom('account').where('id', '=', mette).execute();
    await choosePassword();
    expect(await roles.admins(queries, false)).toEqual([anna]);
  });

  const leaving: readonly [string, (queries: Queries, id: string) => Promise<unknown>][] = [
    ['has another e-mail', (queries, id) => changeAccountEmail(queries, { id, email: 'Admin@edison.example' }, 'anna@hjemme.example')],
    ['is deleted', deleteAccount],
  ];
  test.each(leaving)(
    'an address that an admin has left gives nobody the role, when the account %s, unless no admin is left',
    async (_, leave) => {
      await using database = await openTestDatabase(kind, seedMatrix);
      const { queries, anna, mette } = await twoAdmins(database);
      await roles.change(queries, anna, 'take');
      await leave(queries, anna);
      const made = await createAccount(queries, { email: 'admin@edison.example', password: 'x', permissions: [] });
      expect(await makeAdmin(queries, 'ADMIN@edison.example')).toBe(false);
      expect(await roles.admins(queries, false)).toEqual([mette]);
      expect(await isFormerAdmin(queries, 'ADMIN@edison.example')).toBe(true);
      expect(await isFormerAdmin(queries, 'mette@skole.example')).toBe(false);
      await queries.deleteFrom('account').where('id', '=', mette).execute();
      await makeAdmin(queries, 'ADMIN@edison.example');
      expect(await roles.admins(queries, false)).toEqual([made]);
    },
  );

  test('only addresses that admins have left are remembered: also that of an admin who goes on under another', async () => {
    await using database = await openTestDatabase(kind, seedMatrix);
    const { queries, mette } = await twoAdmins(database);
    const jonas = await findAccountByEmail(queries, 'jonas@skole.example');
    await deleteAccount(queries, jonas?.id ?? '');
    expect(await queries.selectFrom('former_admin').selectAll().execute()).toEqual([]);
    await changeAccountEmail(queries, { id: mette, email: 'mette@skole.example' }, 'mette@ny.example');
    expect(await isFormerAdmin(queries, 'mette@skole.example')).toBe(true);
  });

  test('whoever loses the role is logged out at the provider, and nobody else is', async () => {
    await using database = await openTestDatabase(kind, seedMatrix);
    const { queries, anna, mette } = await twoAdmins(database);
    for (const account_id of [anna, mette]) {
      await queries
        .insertInto('oidc_record')
        .values({
          model: 'RefreshToken',
          id: account_id,
          account_id,
          payload: '{}',
          uid: null,
          grant_id: null,
          consumed_at: null,
          expires_at: null,
        })
        .execute();
    }
    await roles.change(queries, anna, 'take');
    expect(await queries.selectFrom('oidc_record').select('account_id').execute()).toEqual([{ account_id: mette }]);
  });
});

describe.runIf(testKinds.includes('postgres'))('two admins who take each other’s role at once', () => {
  /** Two transactions, in each of which one admin takes the other's role; they commit after both have asked, if the lock of the first allows it. */
  async function takeFromEachOther(database: Database, take: (tx: Queries, id: string) => Promise<unknown>): Promise<number> {
    const { queries, anna, mette } = await twoAdmins(database);
    const [first, second] = [await queries.startTransaction().execute(), await queries.startTransaction().execute()];
    await take(first, mette);
    const later = take(second, anna);
    await Promise.race([later, new Promise((resolve) => setTimeout(resolve, 300))]);
    await first.commit().execute();
    await later;
    await second.commit().execute();
    return (await roles.admins(queries, false)).length;
  }

  test('are not both successful: one is left', async () => {
    await using database = await openTestDatabase('postgres', seedMatrix);
    expect(await takeFromEachOther(database, (tx, id) => roles.change(tx, id, 'take'))).toBe(1);
  });

  test('would both be, were the admins counted and not locked', async () => {
    await using database = await openTestDatabase('postgres', seedMatrix);
    const counted = (tx: Queries, id: string) =>
      sql`update identity.account set permissions = permissions - 'role:admin' where id = ${id}
        and (select count(*) from identity.account where permissions @> '["role:admin"]'::jsonb) > 1`.execute(tx);
    expect(await takeFromEachOther(database, counted)).toBe(0);
  });
});
