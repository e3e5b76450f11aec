import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeEach } from 'vitest';
import { snapshotDemo } from './snapshot-demo.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** Starts a backend for the file of the caller, each of whose tests finds the demo as it was, or as `prepare` has left it. */
export async function openDemo(prepare?: (backend: TestBackend) => Promise<void>) {
  const backend = await startTestBackend();
  await prepare?.(backend);
  const restore = await snapshotDemo(backend);
  beforeEach(restore);
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  return {
    backend,
    restore,
    changeEvent: (eventId: string, values: object) => backend.store.updateTable('events').set(values).where('id', '=', eventId).execute(),
  };
}
