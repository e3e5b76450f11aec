import { findPostgres } from '@edison/database/testing/start-postgres';
import { buildStep, imageStep, journeyStep, readingSteps, type Step, testStep } from './check/steps.ts';
import { closingLine, isGood, listFailures, oneFailed, sum, type Tally } from './check/tally.ts';

/** Everything that must hold, cheapest first. A failing step never hides what a later one has to say. */
async function check(): Promise<boolean> {
  const postgres = await findPostgres();
  const reading = Promise.all(readingSteps.map((step) => timed(step)));
  const built = await timed(buildStep);
  const tallies: Tally[] = [...(await reading), built, await timed(testStep)];
  if (built.failed > 0) {
    tallies.push(oneFailed('journeys and image', 'They are not tried: the web part does not build.'));
  } else tallies.push(...(await Promise.all([timed(journeyStep), timed(imageStep)])));
  const total = sum(tallies);
  console.log(`\n${listFailures(total, 20)}`);
  for (const name of total.skipped) console.log(`Skipped: ${name}`);
  if (!postgres)
    console.log('PostgreSQL is not installed here: every test and journey that runs on PostgreSQL was left out, and ran on PGlite alone.');
  else if (total.skipped.length > 0) console.log('PostgreSQL is installed here, so a skipped test fails the run.');
  console.log(closingLine(total));
  return isGood(total, postgres !== undefined);
}

async function timed(step: Step): Promise<Tally> {
  const began = performance.now();
  const tally = await step.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.name} (${closingLine(tally)}; ${seconds} s)`);
  return tally;
}

process.exit((await check()) ? 0 : 1);
