import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolderVariable } from '@edison/database/testing/start-run';
import { takeOver } from '../build/built-part.ts';
import { parts } from '../build/parts.ts';
import { rehearseBuild, rehearseRest } from '../rehearse-docker.ts';
import { root } from '../root.ts';
import { tallyPlaywright, tallyVitest } from './read-reports.ts';
import { runCommand } from './run-command.ts';
import { advisoriesStep, sbomStep } from './supply-steps.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** A part of the check, with the words under which the report names it. */
export interface Step {
  readonly name: string;
  run(): Promise<Tally>;
}

/** A command that is right or wrong as a whole. It is heard only when it fails. */
function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const ended = await runCommand(program, args, { output: 'keep' });
      if (!ended.good) process.stdout.write(`\n${name} says:\n${ended.said}\n`);
      return ended.good ? onePassed : oneFailed(name, ended.said);
    },
  };
}

/** Steps that read the sources only, and may run side by side. */
export const readingSteps: readonly Step[] = [
  command('format and lint', 'biome', 'check', '.', '--error-on-warnings'),
  command('types', 'tsc', '--checkers', '1', '--noEmit', '-p', 'tsconfig.json'),
  command('types of the web part', 'tsc', '--checkers', '1', '--noEmit', '-p', 'packages/web/tsconfig.json'),
  command('nothing unused', 'knip'),
  command('rules of the house', process.execPath, 'packages/tools/src/check-house/main.ts'),
  command('texts of the site', process.execPath, 'packages/tools/src/check-content/main.ts'),
  command('generated reference', process.execPath, 'packages/tools/src/gen-reference.ts', '--check'),
  sbomStep,
  advisoriesStep,
];

/** Something to do that is right or wrong as a whole. */
function task(name: string, run: () => Promise<void>): Step {
  return {
    name,
    async run() {
      try {
        await run();
        return onePassed;
      } catch (error) {
        console.log(error);
        return oneFailed(name, String(error));
      }
    },
  };
}

/** What is tested is what an image is made of. @param image a folder in which the image's steps are done */
export const buildStep = (image: string): Step =>
  task("build of all parts, as the image's first stage", async () => {
    const built = await rehearseBuild(image);
    await Promise.all(parts.map((part) => takeOver(part, built)));
  });

/** @param image the folder of `buildStep`, which is taken away. */
export const imageStep = (image: string): Step =>
  task("the image's other steps, rehearsed", () => rehearseRest(image).finally(() => rm(image, { recursive: true, force: true })));

/**
 * The tests of the server, which wait for time-outs and leave a seventh of two cores idle, for a third worker.
 *
 * @param shared a folder for what this step makes and the journeys need too.
 */
export const serverTestStep = (shared: string): Step =>
  vitestStep('tests of the server', ['--project=server side', '--maxWorkers=3'], { [sharedFolderVariable]: shared });

/** The tests of components and screens, which ask no database: they compute all the time, beside journeys that wait a fifth of theirs. */
export const browserTestStep: Step = vitestStep('tests of the web', ['--project=browser side*', '--maxWorkers=1'], {
  EDISON_TEST_WITHOUT_POSTGRES: '1',
});

function vitestStep(name: string, options: readonly string[], env: Readonly<Record<string, string>>): Step {
  return {
    name,
    run: () =>
      withReport(async (report) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        await runCommand('vitest', ['run', ...options, ...reporters], { output: 'stream', env });
        return tallyVitest(await readFile(report, 'utf8'));
      }),
  };
}

/** @param shared a folder with what the tests have made already. */
export const journeyStep = (shared: string): Step => ({
  name: 'journeys in a browser',
  run: () =>
    withReport(async (report) => {
      const config = 'packages/e2e/playwright.config.ts';
      const cli = join(root, 'packages/e2e/node_modules/.bin/playwright');
      if (!existsSync(cli)) throw new Error('Playwright is not installed');
      await runCommand(cli, ['test', '-c', config, '--reporter=list,json'], {
        output: 'stream',
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, [sharedFolderVariable]: shared },
      });
      return tallyPlaywright(await readFile(report, 'utf8'));
    }),
});

/** Runs with the name of a report file that is gone afterwards; without a readable report the step has failed. */
async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-check-'));
  try {
    return await run(join(folder, 'report.json'));
  } catch (error) {
    console.log(error);
    return oneFailed('a report that cannot be read', String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
