import { demoPlace } from './demo-place.ts';
import { type InstantProvider, startInstantProvider } from './instant-provider.ts';
import { type EdisonProcess, startSiteProcess } from './site-process.ts';
import { endWithRun } from './start-run.ts';

/** A whole site with the demo's data that many test files share. */
export interface StandingSite {
  readonly url: string;
  /** Signs in whoever is named; `admin@edison.example` is the admin, `mette@skole.example` a teacher with a school. */
  readonly provider: InstantProvider;
  /** What the site has printed so far. */
  output(): string;
}

let standing: Promise<StandingSite> | undefined;

/**
 * The site that stands as long as this process of the run: started by whoever asks first, ended with the run. It believes
 * `X-Forwarded-For` of its neighbours on this machine, so each test may call from an address of its own; a test changes nothing
 * that another could see, and takes people of its own (`signInAt` makes them). Whoever needs another environment, or stops
 * something, starts a site for themselves.
 */
export function standingSite(): Promise<StandingSite> {
  standing ??= start();
  return standing;
}

async function start(): Promise<StandingSite> {
  const provider = await startInstantProvider();
  const site: EdisonProcess = await startSiteProcess({
    ...provider.environment,
    ...(await demoPlace()),
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  endWithRun(site.pid);
  return { url: site.url, provider, output: () => site.output() };
}
