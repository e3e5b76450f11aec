import { argon2Sync } from 'node:crypto';
import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import type { Seed } from '@edison/database/testing';
import { demoPassword, seedDemoAccounts } from '../accounts/demo.ts';
import { loadSigningKeys } from '../provider/signing-keys.ts';
import type { IdentityTables } from '../tables.ts';

/** Creates the tables. */
export const seedTables: Seed = {
  name: 'identity_tables',
  fill: (database) => migrate(database, 'identity', new URL('../migrations/', import.meta.url)),
};

/** A database as after a first start with the demo, but with password hashes that are quick to check. */
export const seedMatrix: Seed = {
  name: 'identity_demo',
  async fill(database) {
    await seedTables.fill(database);
    const queries = database.queries<IdentityTables>('identity');
    await loadSigningKeys(queries, undefined, new Date());
    await seedDemoAccounts(queries);
    await useQuickHashes(database);
  },
};

/** Replaces the password hashes of the demo accounts by quick ones. */
export async function useQuickHashes(database: Database): Promise<void> {
  const password = quickHash(demoPassword);
  await database.queries<IdentityTables>('identity').updateTable('account').set({ password }).execute();
}

/** A hash with a low cost: a check takes its cost from the hash. */
export function quickHash(password: string): string {
  const parameters = { nonce: Buffer.alloc(16, 1), tagLength: 32, memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password.normalize('NFC'), ...parameters });
  return `$argon2id$v=19$m=8,t=1,p=1$${parameters.nonce.toString('base64')}$${hash.toString('base64')}`;
}
