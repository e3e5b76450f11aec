import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start sites, servers or embedded databases, or race for their lives: up to a minute each. */
const long = /packages\/(e2e|site|database|tools\/src\/(contract-kit|dev))\/|\/races\//;

/** Files that share a rig, which ends in a worker that asks for it no more. */
const onRig = /\/e2e\/reliability\/(database|lists|mails|old-tabs|restart|seats|slow|soak|summer-time|tokens)\.test/;

/** The long files first, so that at the end of a run no worker waits for the last of them; before them those on a rig, and after them those with a window, one after the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = [(file: string) => onRig.test(file), (file: string) => long.test(file), hasWindow, () => true];
    const group = ({ moduleId }: TestSpecification) => groups.findIndex((holds) => holds(moduleId));
    return sorted.toSorted((one, other) => group(one) - group(other));
  }
}

/** Between a file with a window and one without, a worker ends and another begins. */
function hasWindow(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');
}

const browserSide = ['packages/{ui,web}/src/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A condition that is waited for may come late on a busy machine; a second is enough on a quiet one only.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['packages/database/src/testing/start-run.ts', 'packages/e2e/src/running/start-run.ts'],
    pool: 'forks',
    // Room for what lives as long as a test: less is looked through, and carried on, a tenth of the work.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    reporters: ['default'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        // Files share modules and a window, which each leaves empty: three fifths of the work of a window of its own for each (decision 48).
        test: {
          name: 'browser side',
          include: browserSide,
          setupFiles: ['wait-long', 'share-window'].map((name) => `packages/web/src/testing/${name}.ts`),
          isolate: false,
        },
      },
      {
        extends: true,
        // Servers keep no state outside of what a test opens and closes, so files may share a process: a fifth of the time.
        test: {
          name: 'server side',
          include: ['packages/*/src/**/*.test.ts', 'packages/e2e/{security,reliability}/**/*.test.ts'],
          exclude: browserSide,
          isolate: false,
          // Node runs the sources, as it does outside of a test (decision 36).
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
