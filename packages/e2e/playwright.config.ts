import { findPostgres } from '@edison/database/testing/start-postgres';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './src/running/find-browser.ts';
import type { SiteOptions } from './src/running/site-test.ts';

const browser = await findBrowser();
const databases = (await findPostgres()) ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
const launchOptions = { executablePath: browser.executablePath, args: [...browser.args] };

export default defineConfig<SiteOptions>({
  testDir: 'src/journeys',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { launchOptions, locale: 'da-DK', timezoneId: 'Europe/Copenhagen', trace: 'retain-on-failure' },
  projects: [
    ...databases.map((database) => ({ name: `desktop-${database}`, use: { ...devices['Desktop Chrome'], channel: undefined, database } })),
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], channel: undefined, database: 'pglite' as const },
      testMatch: ['public.spec.ts', 'access.spec.ts'],
    },
  ],
});
