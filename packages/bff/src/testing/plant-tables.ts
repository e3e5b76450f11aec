import { migrate } from '@edison/database/migrate';
import type { Plant } from '@edison/database/testing';

/** The tables of the bff, with no rows. */
export const plantTables: Plant = (database) => migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
