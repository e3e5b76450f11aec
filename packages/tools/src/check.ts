import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@edison/database/testing/start-postgres';
import { judgeRun } from './check/judge-promises.ts';
import { browserTestStep, buildStep, imageStep, journeyStep, readingSteps, type Step, serverTestStep } from './check/steps.ts';
import { closingLine, isGood, listFailures, oneFailed, sum, type Tally, type TestRun } from './check/tally.ts';
import { loadPromises } from './promises/load-promises.ts';
import { openRows } from './promises/write-promises.ts';
import { root } from './root.ts';

/** Runs all steps, cheapest first; a failing step does not stop the later ones. */
async function check(shared: string): Promise<boolean> {
  const postgres = await findPostgres();
  const reading = Promise.all(readingSteps.map((step) => timed(step)));
  const image = join(shared, 'image');
  const built = await timed(buildStep(image));
  // Tests mostly wait, so the remaining checks of sources and the rehearsal of the image run beside them.
  const rest = built.failed > 0 ? undefined : timed(imageStep(image));
  const tests = await timed(serverTestStep(shared));
  const tallies: Tally[] = [...(await reading), built, tests];
  const web = timed(browserTestStep);
  if (rest === undefined) tallies.push(oneFailed('journeys and image', 'They are not tried: the web part does not build.'));
  else tallies.push(await rest, await timed(journeyStep(shared)));
  tallies.push(await web);
  tallies.push(await checkPromises(sum(tallies).runs, postgres !== undefined));
  const total = sum(tallies);
  console.log(`\n${listFailures(total, 20)}`);
  for (const name of total.skipped) console.log(`Skipped: ${name}`);
  for (const name of total.notInstalled) console.log(`Skipped, its browser is not installed and could not be fetched: ${name}`);
  if (!postgres)
    console.log('PostgreSQL is not installed here: every test and journey that runs on PostgreSQL was left out, and ran on PGlite alone.');
  else if (total.skipped.length > 0) console.log('PostgreSQL is installed here, so a skipped test fails the run.');
  console.log(closingLine(total));
  return isGood(total, postgres !== undefined);
}

/** Checks that every test named in the promises' reference ran in this run and passed. */
async function checkPromises(runs: readonly TestRun[], everythingInstalled: boolean): Promise<Tally> {
  const promises = await loadPromises(root);
  const { tally, leftOut } = judgeRun(promises.claims, runs, everythingInstalled);
  const open = openRows(promises).length;
  console.log(`${tally.failed > 0 ? '✗' : '✓'} tests that show the promises (${closingLine(tally)}; ${open} promises have no test yet)`);
  if (leftOut.length > 0) console.log(`Not shown here, for want of PostgreSQL: ${leftOut.join(', ')}.`);
  return tally;
}

async function timed(step: Step): Promise<Tally> {
  const began = performance.now();
  const tally = await step.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.name} (${closingLine(tally)}; ${seconds} s)`);
  return tally;
}

const shared = await mkdtemp(join(tmpdir(), 'edison-shared-'));
const good = await check(shared).finally(() => rm(shared, { recursive: true, force: true, maxRetries: 5 }));
process.exit(good ? 0 : 1);
