import { keepTables } from './keep-tables.ts';
import { firstDay, type TestBackend } from './test-backend.ts';

/** Remembers the demo as it is now; the answer puts everything back, the clock too, so that tests can share one backend. */
export async function keepDemo({ database, clock }: TestBackend): Promise<() => Promise<void>> {
  const kept = await keepTables(database);
  return async () => {
    await kept.restore();
    clock.now = firstDay;
  };
}
