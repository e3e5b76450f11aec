import { findMemoryFolder } from '@edison/database/testing/memory-folder';
import { findPostgres } from '@edison/database/testing/start-postgres';
import { findBrowser } from '@edison/tools/rig/find-browser';
import { defineConfig, devices } from '@playwright/test';
import type { SiteOptions } from './src/running/site-test.ts';

const browser = await findBrowser();
/** What the browsers of all workers share at most, many times over. */
const roomForBrowsers = 2e9;
/** A tenth of the work of an embedded database, which the phone's sites have. */
const database = (await findPostgres()) === undefined ? 'pglite' : 'postgres';
/** Whoever is in them leaves schools merged and the last seat taken. */
const onOneSite = ['admin/people.spec.ts', 'seat.spec.ts'];
/** A minute and more in one test, on a site of its own: begun first, so that no worker waits for it at the end. */
const long = ['two-seasons.spec.ts', 'first-day.spec.ts'];
// What draws is a thread in place of a process of its own: a tenth less work for each page.
const launchOptions = {
  executablePath: browser.executablePath,
  args: [...browser.args, '--in-process-gpu'],
  // Where no language is set, the browser cannot write a name with ø in it: every download is called ‘download’.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  // Playwright has the processes of a browser share by files on the disk, for want of memory in a container: a tenth more work for each page.
  ignoreDefaultArgs: (await findMemoryFolder(roomForBrowsers)) === undefined ? [] : ['--disable-dev-shm-usage'],
};

export default defineConfig<object, SiteOptions>({
  globalSetup: ['@edison/database/testing/start-run', './src/running/start-run.ts'],
  testDir: 'src/journeys',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  timeout: 90_000,
  // A slow machine decides nothing: what is waited for has the time that a call with its second try may take.
  expect: { timeout: 15_000 },
  // Journeys wait a fifth of their time: a third worker keeps two cores busy.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  // A trace is two fifths of the time of a journey: whoever hunts a failure asks for it, by `--trace retain-on-failure`.
  use: {
    ...{ launchOptions, locale: 'da-DK', timezoneId: 'Europe/Copenhagen', screenshot: 'only-on-failure' },
    // What moves is a tenth of the browser's work, and more where something waits: it moves where that is what is looked at.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Those with one worker come first, so that they end while those of the desktop are busy. This has a site that nobody else asks for.
    {
      name: 'apart',
      use: { ...devices['Desktop Chrome'], database },
      testMatch: onOneSite,
      workers: 1,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], database: 'pglite' },
      // One site on an embedded database, which takes 5 s of processor time to start, and its worker and browser 3 s more.
      workers: 1,
      testMatch: [
        'layout.spec.ts',
        'public.spec.ts',
        'access.spec.ts',
        'search.spec.ts',
        'media.spec.ts',
        'blocks.spec.ts',
        'attendees.spec.ts',
        'enrol.spec.ts',
        'second-factor.spec.ts',
        'admin/step-up.spec.ts',
        // The other journeys choose their screens themselves, need one, or lead through pages that these have shown.
        'portal/{first,teams-list,newcomers,co-owners,used-address}.spec.ts',
      ],
      // What is about a keyboard or the want of JavaScript, says itself that no width matters or that it tries both, or is about the server.
      grepInvert:
        /Tab|by keyboard over|through by keyboard|keyboard alone|without JavaScript|at every width the same|at both widths|comes in parts|S98|six events|an unknown path|a recording|a material|the last seat|no button that would do nothing|what is typed, by keyboard too|a refused change asks|several sign-ups to be|schools to be merged|codes are shown after|a teacher who deletes/,
    },
    {
      name: 'long',
      use: { ...devices['Desktop Chrome'], database },
      testMatch: long,
      workers: 1,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], database },
      testIgnore: [...onOneSite, ...long],
      // What takes the width of a phone for itself is tried on the phone.
      grepInvert: /at 320 pixels|window of 320 px|edge of a phone/,
    },
  ],
});
