import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';
import { z } from 'zod';

/** One thing that a page fetched. */
interface Fetched {
  readonly url: string;
  readonly isScript: boolean;
  readonly isBeforeLoad: boolean;
  /** What came over the wire, with headers. */
  readonly bytes: number;
  /** The body alone, packed. */
  readonly bodyBytes: number;
}

/** Measures of one page load. Times in milliseconds since the request. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Of each task after the first paint what it lasted beyond 50 ms. */
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

/** Runs in the page, before anything of its own. */
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
/** Slow 4G as Lighthouse has it when the browser itself is slowed: 150 ms and 1.6 Mbit/s at the level of packets. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8, uploadThroughput: (675 * 1024) / 8 };
const slowerBy = 4;
/** This long nothing is fetched and nothing blocks: what begins in a quiet moment has begun by then. */
const quietMs = 3_000;
const longestMs = 60_000;

/** Opens a page in a browser that knows nothing yet, as a slow phone on a slow network, and stays until it is quiet; then acts, if asked, and stays again. */
export async function visit(browser: Browser, url: string, act?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    return await visitIn(context, url, { slow: true, ...(act && { act }) });
  } finally {
    await context.close();
  }
}

/** The same in a context that may know something already. `slow`: network and processor are. */
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
    // What stands in an address itself comes from nowhere.
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
