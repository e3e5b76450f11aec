import { runBackend } from './run-backend.ts';
import { startBackendUnderTest } from './testing/start-backend-under-test.ts';
import { isGreen, writeReport } from './write-report.ts';

/** Tests the embedded backend with the demo and tokens of all roles, as an example of a complete run and a good report. */
async function tryOwn(): Promise<boolean> {
  await using tried = await startBackendUnderTest('pglite');
  const findings = await runBackend(tried.url, { people: tried.people, allowWrites: true, allowExtra: false, only: undefined });
  console.log(writeReport('Our own backend', findings));
  return isGreen(findings);
}

const green = await tryOwn();
// The pooled embedded database would keep the process alive.
process.exit(green ? 0 : 1);
