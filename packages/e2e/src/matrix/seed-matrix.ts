import type { Seed } from '@edison/database/testing';
import { openStore } from '@edison/upstreams/backend';

/** A database with the backend's schema and the demo, as a first start leaves it. */
export const seedMatrix: Seed = {
  name: 'matrix',
  fill: async (database) => void (await openStore(database, true, new Date())),
};
