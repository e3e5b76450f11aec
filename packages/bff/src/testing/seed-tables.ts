import { migrateJobs } from '@edison/database/jobs/job-table';
import { migrate } from '@edison/database/migrate';
import type { Seed } from '@edison/database/testing';

/** Creates the tables of the bff and of the jobs, without rows. */
export const seedTables: Seed = {
  name: 'bff_tables',
  async fill(database) {
    await migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
    await migrateJobs(database);
  },
};
