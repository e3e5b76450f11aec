import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start whole sites or race for their lives: a quarter of a minute and more each. */
const long = /packages\/(e2e|site|tools\/src\/contract-kit)\/|\/races\//;

/** Files that share a rig, which ends in a worker that asks for it no more. */
const onRig = /\/e2e\/reliability\/(database|lists|mails|old-tabs|restart|seats|slow|soak|summer-time|tokens)\.test/;

/** The long files first, so that at the end of a run no worker waits for the last of them; before them those on a rig, one after the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const group = ({ moduleId }: TestSpecification) => (onRig.test(moduleId) ? 0 : long.test(moduleId) ? 1 : 2);
    return sorted.toSorted((one, other) => group(one) - group(other));
  }
}

const browserSide = ['packages/{ui,web}/src/**/*.test.{ts,tsx}'];
const browserTests = { include: browserSide, setupFiles: 'packages/web/src/testing/wait-long.ts' };
/** Put something in the place of `location`, which only a window that is none of its own can bear. */
const leaving = ['layouts/my-page-layout/my-page-header', 'routes/login-view'].map((name) => `packages/web/src/${name}.test.tsx`);

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
      // A window of its own for each file, in a process for many: a third of the time.
      { extends: true, test: { name: 'browser side', pool: 'vmForks', ...browserTests, exclude: leaving } },
      { extends: true, test: { name: 'browser side, leaving', ...browserTests, include: leaving } },
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
