import { defineConfig } from 'vitest/config';

const browserSide = ['packages/{ui,web}/src/**/*.test.{ts,tsx}'];
const browserTests = { include: browserSide, setupFiles: 'packages/web/src/testing/wait-long.ts' };
/** Put something in the place of `location`, which only a window that is none of its own can bear. */
const leaving = ['layouts/my-page-layout/my-page-header', 'routes/login-view/login-view'].map(
  (name) => `packages/web/src/${name}.test.tsx`,
);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['packages/database/src/testing/start-run.ts', 'packages/e2e/src/running/start-run.ts'],
    pool: 'forks',
    reporters: ['default'],
    projects: [
      // A window of its own for each file, in a process for many: a third of the time.
      { extends: true, test: { name: 'browser side', pool: 'vmForks', ...browserTests, exclude: leaving } },
      { extends: true, test: { name: 'browser side, leaving', ...browserTests, include: leaving } },
      {
        extends: true,
        // Servers keep no state outside of what a test opens and closes, so files may share a process: a fifth of the time.
        test: { name: 'server side', include: ['packages/*/src/**/*.test.ts'], exclude: browserSide, isolate: false },
      },
    ],
  },
});
