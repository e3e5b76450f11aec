import type { Plant } from '@edison/database/testing';
import { openStore } from '@edison/upstreams/backend';

/** A backend finds its schema and the demo in place, as at a second start. */
export const plantDemo: Plant = async (database) => {
  await openStore(database, true, new Date());
};
