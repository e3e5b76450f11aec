import { dirname, relative } from 'node:path';
import { z } from 'zod';
import { buildParts } from './build-parts.ts';
import { runCommand } from './check/run-command.ts';
import { readingSteps } from './check/steps.ts';
import { root } from './root.ts';

const since = process.argv[2] ?? 'main';
const quickSteps = new Set(['format and lint', 'types', 'types of the web part', 'rules of the house']);
/** So many test files take about a minute on two cores. */
const mostFiles = 40;

/**
 * `npm run quick [-- REF]`: types, lint, rules of the house, and the tests of what has changed since REF (main). A fast check while working;
 * `npm test` runs everything.
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
  const [files] = await Promise.all([testsOfChange(), buildParts()]);
  const tests = files.length === 0 ? { good: true } : await runCommand('vitest', ['run', '--reporter=dot', ...files], { output: 'stream' });
  return (await reading).every(Boolean) && tests.good;
}

/**
 * The test files that import changed files, without those that start whole sites or browsers. If there are more than `mostFiles`, only those
 * in the folders of the changed files.
 */
async function testsOfChange(): Promise<readonly string[]> {
  const listed = await runCommand('vitest', ['list', '--filesOnly', '--json', '--changed', since], { output: 'keep' });
  const files = z
    .array(z.object({ file: z.string() }))
    .parse(JSON.parse(listed.said.slice(listed.said.indexOf('['))))
    .map(({ file }) => relative(root, file))
    .filter((file) => !file.startsWith('packages/e2e/'));
  if (files.length <= mostFiles) return files;
  const [changed, added] = await Promise.all([
    runCommand('git', ['diff', '--name-only', '--merge-base', since], { output: 'keep' }),
    runCommand('git', ['ls-files', '--others', '--exclude-standard'], { output: 'keep' }),
  ]);
  const folders = `${changed.said}${added.said}`.trim().split('\n').map(dirname);
  const near = files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`))).slice(0, mostFiles);
  console.log(`${files.length} test files import what has changed: ${near.length} that stand beside it are run.`);
  return near;
}

process.exit((await quick()) ? 0 : 1);
