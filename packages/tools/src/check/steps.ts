import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolderVariable } from '@edison/database/testing/start-run';
import { copyBuild } from '../build/built-part.ts';
import { parts } from '../build/parts.ts';
import { rehearseBuild, rehearseRest } from '../rehearse-docker.ts';
import { root } from '../root.ts';
import { tallyPlaywright, tallyVitest } from './read-reports.ts';
import { runCommand } from './run-command.ts';
import { advisoriesStep, sbomStep } from './supply-steps.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** A step of the check, with its name in the report. */
export interface Step {
  readonly name: string;
  run(): Promise<Tally>;
}

/**
 * For the compiler, a Go program that ends before collecting its garbage would pay: without it 22 s of processor time in place of 29, and
 * a fifth more memory.
 */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** A step that runs a command, whose output is printed only if it fails. */
function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const ended = await runCommand(program, args, { output: 'keep', ...(program === 'tsc' && { env: uncollected }) });
      if (!ended.good) process.stdout.write(`\n${name} says:\n${ended.said}\n`);
      return ended.good ? onePassed : oneFailed(name, ended.said);
    },
  };
}

/** Steps that only read the sources, and so can run in parallel. */
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

/** A step that runs a function, which throws on failure. */
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

/** Builds by the image's build steps, so that the tests run what an image contains. @param image folder for the rehearsal of the image */
export const buildStep = (image: string): Step =>
  task("build of all parts, as the image's first stage", async () => {
    const built = await rehearseBuild(image);
    await Promise.all(parts.map((part) => copyBuild(part, built)));
  });

/** Rehearses the rest of the image. @param image the folder of `buildStep`, which is deleted afterwards. */
export const imageStep = (image: string): Step =>
  task("the image's other steps, rehearsed", () => rehearseRest(image).finally(() => rm(image, { recursive: true, force: true })));

/**
 * The server tests. They wait for time-outs, so that a third worker fits on two cores.
 *
 * @param shared folder for files that the journeys use too.
 */
export const serverTestStep = (shared: string): Step =>
  vitestStep('tests of the server', ['--project=server side', '--maxWorkers=3'], { [sharedFolderVariable]: shared });

/** The web's component tests, which need no database. They use the CPU that the journeys leave. */
export const browserTestStep: Step = vitestStep('tests of the web', ['--project=browser side', '--maxWorkers=1'], {
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

/** The browser journeys. @param shared folder with files that the tests have made. */
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

/** Calls `run` with the path of a temporary report file; fails without a readable report. */
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
