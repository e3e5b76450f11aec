import { freePort } from '@edison/database/testing/free-port';
import { findBrowser } from '@edison/tools/rig/find-browser';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { type Category, type Run, readResult } from './read-result.ts';

/** A browser that Lighthouse drives. */
export interface LighthouseBrowser extends AsyncDisposable {
  /** Opens the page once as a phone would (Lighthouse's own: slow 4G, a slower processor, nothing kept), and scores the categories. */
  run(address: string, onlyCategories: readonly Category[]): Promise<Run>;
}

/** Starts the browser that the journeys run in. */
export async function startLighthouse(): Promise<LighthouseBrowser> {
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  return {
    async run(address, onlyCategories) {
      const done = await lighthouse(address, {
        port,
        logLevel: 'error',
        onlyCategories: [...onlyCategories],
        // A picture for its report, which nobody scores.
        disableFullPageScreenshot: true,
      });
      return readResult(done?.lhr);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
