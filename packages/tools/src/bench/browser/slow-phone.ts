import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';
import { z } from 'zod';

/** A request of a page. */
interface Fetched {
  readonly url: string;
  readonly isScript: boolean;
  readonly isBeforeLoad: boolean;
  /** Transferred bytes, with headers. */
  readonly bytes: number;
  /** Compressed bytes of the body. */
  readonly bodyBytes: number;
}

/** Measures of one page load. Times in milliseconds since the request. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the part beyond 50 ms of each task after the first paint. */
  readonly blocked: number;
  readonly shift: number;
  readonly fetched: readonly Fetched[];
}

const seen = z.object({
  firstPaint: z.number().positive(),
  largestPaint: z.number().positive(),
  shift: z.number(),
  long: z.array(z.object({ at: z.number(), lasted: z.number() })),
});

/** A script that runs in the page before its own scripts. */
const watchPaints = `
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, long: [] };
  globalThis.edisonSeen = seen;
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });
  watch('layout-shift', (entry) => { seen.shift += entry.value; });
  watch('longtask', (entry) => { seen.long.push({ at: entry.startTime, lasted: entry.duration }); });
`;

const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'da-DK',
};
/** Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) with its factors for throttling in the browser. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8, uploadThroughput: (675 * 1024) / 8 };
const slowerBy = 4;
/** A page counts as quiet after this time without requests and long tasks. */
const quietMs = 3_000;
const longestMs = 60_000;

/** Opens a page with an empty cache, throttled like a slow phone, and waits until it is quiet; then calls `act` and waits again. */
export async function visit(browser: Browser, url: string, act?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    return await visitIn(context, url, { slow: true, ...(act && { act }) });
  } finally {
    await context.close();
  }
}

/** As `visit`, in an existing context with its cache. `slow`: throttle network and CPU. */
export async function visitIn(
  context: BrowserContext,
  url: string,
  { slow, act }: { slow: boolean; act?: (page: Page) => Promise<unknown> },
): Promise<Visit> {
  const page = await context.newPage();
  const requests = watchRequests(page);
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  }
  await page.addInitScript({ content: watchPaints });
  await page.goto(url, { waitUntil: 'load', timeout: longestMs });
  await requests.quiet();
  const { long, ...figures } = seen.parse(await page.evaluate('edisonSeen'));
  if (act) {
    await act(page);
    await requests.quiet();
  }
  const blocked = long.filter(({ at }) => at > figures.firstPaint).reduce((sum, { lasted }) => sum + lasted - 50, 0);
  return { ...figures, blocked, fetched: await requests.all() };
}

function watchRequests(page: Page) {
  const asked: { request: Request; isBeforeLoad: boolean }[] = [];
  let isLoaded = false;
  let open = 0;
  let lastAt = Date.now();
  const ended = () => {
    open -= 1;
    lastAt = Date.now();
  };
  page.once('load', () => {
    isLoaded = true;
    lastAt = Date.now();
  });
  page.on('request', (request) => {
    // A data URL needs no request.
    if (request.url().startsWith('data:')) return;
    asked.push({ request, isBeforeLoad: !isLoaded });
    open += 1;
  });
  page.on('requestfinished', ended).on('requestfailed', ended);
  return {
    async quiet(): Promise<void> {
      lastAt = Date.now();
      const until = lastAt + longestMs;
      while (open > 0 || Date.now() - lastAt < quietMs) {
        if (Date.now() > until) throw new Error(`${page.url()} does not come to rest`);
        await page.waitForTimeout(50);
      }
    },
    all: (): Promise<readonly Fetched[]> => Promise.all(asked.map(readRequest)),
  };
}

async function readRequest({ request, isBeforeLoad }: { request: Request; isBeforeLoad: boolean }): Promise<Fetched> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    url: request.url(),
    isScript: request.resourceType() === 'script',
    isBeforeLoad,
    bytes: responseBodySize + responseHeadersSize,
    bodyBytes: responseBodySize,
  };
}
