import { defineConfig } from 'vitest/config';

const browserSide = ['packages/{ui,web}/src/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'packages/database/src/testing/start-run.ts',
    pool: 'forks',
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'browser side', include: browserSide, setupFiles: 'packages/web/src/testing/wait-long.ts' } },
      {
        extends: true,
        // Servers keep no state outside of what a test opens and closes, so files may share a process: a fifth of the time.
        test: { name: 'server side', include: ['packages/*/src/**/*.test.ts'], exclude: browserSide, isolate: false },
      },
    ],
  },
});
