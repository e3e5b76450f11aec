import { runBackend } from './run-backend.ts';
import { startBackendUnderTest } from './testing/start-backend-under-test.ts';
import { isGreen, writeReport } from './write-report.ts';

/** Tries our own backend, started here with its demo and tokens of everybody: what a whole trial and a good report look like. */
async function tryOwn(): Promise<boolean> {
  await using tried = await startBackendUnderTest('pglite');
  const findings = await runBackend(tried.url, { people: tried.people, allowWrites: true, allowExtra: false, only: undefined });
  console.log(writeReport('Our own backend', findings));
  return isGreen(findings);
}

const green = await tryOwn();
// The embedded database rests for the next who wants one, which keeps a process alive.
process.exit(green ? 0 : 1);
