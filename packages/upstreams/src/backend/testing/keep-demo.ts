import { keepTables } from './keep-tables.ts';
import { firstDay, type TestBackend } from './test-backend.ts';

/** Takes a snapshot of the demo and the clock, and returns a function that restores it, so that tests can share one backend. */
export async function keepDemo({ database, clock }: TestBackend): Promise<() => Promise<void>> {
  const kept = await keepTables(database);
  return async () => {
    await kept.restore();
    clock.now = firstDay;
  };
}
