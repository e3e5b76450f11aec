import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { demoPlace } from '../demo-place.ts';
import { startInstantProvider } from '../instant-provider.ts';
import { startSiteProcess, startUpstreamProcess } from '../site-process.ts';

/** A site with demo data whose backend answers as a test says. */
export interface SteeredSite extends AsyncDisposable {
  readonly url: string;
  steer(course: Course): void;
  /** A browser in which the person is logged in. */
  enter(browser: Browser, email: string): Promise<BrowserContext>;
}

/** Starts backend and site as processes, with a provider that signs people in without a page. */
export async function startSteeredSite(): Promise<SteeredSite> {
  await using parts = new AsyncDisposableStack();
  const provider = parts.use(await startInstantProvider());
  const around = { ...provider.environment, DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:9' };
  const backend = parts.use(
    await startUpstreamProcess('backend', '/institutions/GetConfirmedInstitutions', {
      ...around,
      SITE_URL: 'http://localhost:1',
      ...(await demoPlace()),
    }),
  );
  const { url: backendUrl, steer } = parts.use(await steerBackend(backend.url));
  const site = parts.use(await startSiteProcess({ ...around, BACKEND_URL: backendUrl, ...(await demoPlace()) }));
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

/** How the backend answers: at once, late, with 503, or it does the work but its answer is lost. */
type Course = 'well' | { readonly lateMs: number } | 'fails' | 'loses answers';

/** A proxy of a backend, whose answers a test can delay, refuse or lose. */
interface SteeredBackend extends AsyncDisposable {
  readonly url: string;
  steer(course: Course): void;
}

/** Starts the proxy on a loopback port. @param backendUrl URL of the backend. */
async function steerBackend(backendUrl: string): Promise<SteeredBackend> {
  let course: Course = 'well';
  const server = createServer((asked, answer) => {
    void pass(course, backendUrl, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    steer: (next) => {
      course = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(course: Course, backendUrl: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (course === 'fails') {
    asked.resume();
    answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  // The delay includes the backend's own time, so that a busy machine does not add to it.
  const due = typeof course === 'object' ? sleep(course.lateMs) : undefined;
  const { host: _, ...headers } = asked.headers;
  const onward = request(new URL(asked.url ?? '/', backendUrl), { method: asked.method, headers }, async (answered) => {
    await due;
    if (course === 'loses answers') {
      answered.resume().once('end', () => answer.destroy());
      return;
    }
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  asked.pipe(onward);
}
