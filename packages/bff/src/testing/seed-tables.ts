import { migrate } from '@edison/database/migrate';
import type { Seed } from '@edison/database/testing';

/** The tables of the bff, with no rows. */
export const seedTables: Seed = (database) => migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
