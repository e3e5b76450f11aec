import { buildParts } from './build-parts.ts';
import { runCommand } from './check/run-command.ts';
import { readingSteps } from './check/steps.ts';

const since = process.argv[2] ?? 'main';
const quickSteps = new Set(['format and lint', 'types', 'types of the web part', 'rules of the house']);

/**
 * `npm run quick [-- REF]`: types, lint, rules of the house, and the tests that import what has changed since REF (main), without those that
 * start whole sites or browsers. It says what is wrong while it is written; whether all holds, `npm test` says.
 */
async function quick(): Promise<boolean> {
  const reading = Promise.all(
    readingSteps
      .filter(({ name }) => quickSteps.has(name))
      .map(async (step) => {
        const { failed } = await step.run();
        console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}`);
        return failed === 0;
      }),
  );
  await buildParts();
  const tests = await runCommand(
    'vitest',
    ['run', '--changed', since, '--passWithNoTests', '--exclude', 'packages/e2e/**', '--reporter=dot'],
    {
      output: 'stream',
    },
  );
  return (await reading).every(Boolean) && tests.good;
}

process.exit((await quick()) ? 0 : 1);
