import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'packages/database/src/testing/start-run.ts',
    pool: 'forks',
    reporters: ['default'],
  },
});
