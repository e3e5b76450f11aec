import type { Database } from '@edison/database/database';
import type { Config } from './config.ts';

/** Runs the migrations of the site and of the parts that are embedded. They are loaded only now, which takes seconds. */
export async function migrateParts(database: Database, { backend, provider }: Pick<Config, 'backend' | 'provider'>): Promise<void> {
  const { migrateBff } = await import('@edison/bff/create-bff');
  await migrateBff(database);
  if (backend.kind === 'embedded') await (await import('@edison/upstreams/backend')).openStore(database, false, new Date());
  if (provider.kind === 'embedded') await (await import('@edison/upstreams/identity')).migrateIdentity(database);
}
