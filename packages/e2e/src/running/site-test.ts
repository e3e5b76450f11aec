import { createTestPostgres, stopTestPostgres } from '@edison/database/testing';
import { test as base } from '@playwright/test';
import { demoFolder } from './demo-folder.ts';
import { type EdisonProcess, startSiteProcess } from './site-process.ts';

/** Which database a project's site runs on. */
export interface SiteOptions {
  readonly database: 'pglite' | 'postgres';
}

/** A test with a site: one real process a worker, begun on fresh demo data, on the project's database. */
export const test = base.extend<object, SiteOptions & { readonly site: EdisonProcess }>({
  database: ['pglite', { option: true, scope: 'worker' }],
  site: [
    async ({ database }, use) => {
      const place = database === 'postgres' ? { DATABASE_URL: await createTestPostgres() } : {};
      const keys = { SESSION_KEYS: 'journeys-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0', DEMO: '1' };
      {
        await using site = await startSiteProcess({ EDISON_DATA_DIR: await demoFolder(), ...keys, ...place });
        await use(site);
      }
      await stopTestPostgres();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
