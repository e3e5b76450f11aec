import { migrate } from '@edison/database/migrate';
import type { Seed } from '@edison/database/testing';

/** Creates the bff's tables, without rows. */
export const seedTables: Seed = (database) => migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
