import type { Seed } from '@edison/database/testing';
import { openStore } from '@edison/upstreams/backend';

/** A backend finds its schema and the demo in place, as at a second start. */
export const seedMatrix: Seed = {
  name: 'matrix',
  fill: async (database) => void (await openStore(database, true, new Date())),
};
