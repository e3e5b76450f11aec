import type { Browser, BrowserContext } from '@playwright/test';
import { demoFolder } from '../demo-folder.ts';
import { startInstantProvider } from '../instant-provider.ts';
import { startSiteProcess, startUpstreamProcess } from '../site-process.ts';
import { type Course, steerBackend } from './steered-backend.ts';

/** A site with demo data whose backend answers as a test says. */
export interface SteeredSite extends AsyncDisposable {
  readonly url: string;
  steer(course: Course): void;
  /** A browser in which the person is logged in. */
  enter(browser: Browser, email: string): Promise<BrowserContext>;
}

/** Starts backend and site as processes; whoever comes is signed in without a page. */
export async function startSteeredSite(): Promise<SteeredSite> {
  await using parts = new AsyncDisposableStack();
  const provider = parts.use(await startInstantProvider());
  const around = { ...provider.environment, DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:9' };
  const backend = parts.use(
    await startUpstreamProcess('backend', '/institutions/GetConfirmedInstitutions', {
      ...around,
      SITE_URL: 'http://localhost:1',
      EDISON_DATA_DIR: await demoFolder(),
    }),
  );
  const { url: backendUrl, steer } = parts.use(await steerBackend(backend.url));
  const site = parts.use(await startSiteProcess({ ...around, BACKEND_URL: backendUrl, EDISON_DATA_DIR: await demoFolder() }));
  const owned = parts.move();

  async function enter(browser: Browser, email: string): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: site.url });
    const begun = await context.request.get('/bff/login', { maxRedirects: 0 });
    const authorize = new URL(begun.headers().location ?? '', site.url);
    authorize.searchParams.set('as', email);
    const back = await context.request.get(authorize.href, { maxRedirects: 0 });
    await context.request.get(back.headers().location ?? '', { maxRedirects: 0 });
    return context;
  }

  return { url: site.url, steer, enter, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
