import { test as base } from '@playwright/test';
import { demoFolder } from './demo-folder.ts';
import { demoPlace, emptyPlace } from './demo-place.ts';
import { type SteeredSite, startSteeredSite } from './portal/steered-site.ts';
import { type EdisonProcess, type Environment, type SiteWithClock, startLaterSite, startWithClock } from './site-process.ts';

/** Which database a project's site runs on. */
export interface SiteOptions {
  readonly database: 'pglite' | 'postgres';
}

/** Fixtures of a worker, started by the first test that uses them. */
interface Standing {
  /** A site process on fresh demo data, on the project's kind of database. */
  readonly site: SiteWithClock;
  /** A site whose backend answers as a test says. */
  readonly steered: SteeredSite;
  /** A site in a new school year, seeded in the previous one with every school reaffirmed. */
  readonly later: EdisonProcess;
}

/** A test with a site. All journeys use it: with other worker fixtures Playwright would start another worker, and another site. */
export const test = base.extend<object, SiteOptions & Standing>({
  database: ['pglite', { option: true, scope: 'worker' }],
  site: [
    async ({ database }, use) => {
      await using site = await startDemo(database);
      await use(site);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  steered: [
    async ({ database: _ }, use) => {
      await using steered = await startSteeredSite();
      await use(steered);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  later: [
    async ({ database: _ }, use) => {
      await using site = await startLaterSite('2027-07-20', '2027-08-09', { ...(await emptyPlace()), LOG_LEVEL: 'silent' });
      await use(site);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Starts a site on fresh demo data, on this kind of database. @param changes of its environment. */
export async function startDemo(database: SiteOptions['database'], changes: Environment = {}): Promise<SiteWithClock> {
  const embedded = async () => ({ EDISON_DATA_DIR: await demoFolder(), SESSION_KEYS: 'journeys-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0' });
  const place = database === 'postgres' ? await demoPlace() : await embedded();
  return startWithClock({ ...place, DEMO: '1', TRUSTED_PROXIES: '127.0.0.1,::1', ...changes });
}

export { expect } from '@playwright/test';
