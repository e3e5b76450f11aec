import { snapshotTables } from './snapshot-tables.ts';
import { firstDay, type TestBackend } from './test-backend.ts';

/** Takes a snapshot of the demo and the clock, and returns a function that restores it, so that tests can share one backend. */
export async function snapshotDemo({ database, clock }: TestBackend): Promise<() => Promise<void>> {
  const kept = await snapshotTables(database);
  return async () => {
    await kept.restore();
    clock.now = firstDay;
  };
}
