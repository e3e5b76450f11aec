import { Agent } from 'node:http';
import { type ContentBehaviour, internalText } from '@edison/tools/rig/misbehaving-content';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../security/access/fixtures/ask-raw.ts';
import { type OutageSite, p99, startOutageSite } from './outage-site.ts';

/** Milliseconds. Shorter than any timeout of the content service, so that a visit that waited for it is noticed. */
const atOnce = 1_000;
const hour = 3_600_000;
/** A page that nobody visits before its test. */
const unseen = '/arets-tema-2025/';
const [page, many] = ['/om-projekt-edison/', 500];

/** An HTTP agent without a limit of connections. */
const crowd = new Agent({ keepAlive: true });

let outage: OutageSite;
let url: string;
let pages: readonly string[];
beforeAll(async () => {
  outage = await startOutageSite();
  url = outage.site.url;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  pages = [...map.matchAll(/<loc>[^/]*\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path]) => path ?? '').filter((path) => path !== unseen);
  for (const path of pages) await visit(path);
});
afterAll(async () => {
  crowd.destroy();
  await outage?.[Symbol.asyncDispose]();
});
afterEach(async () => {
  await outage.content.behave({ kind: 'well' });
  await freshen();
});

/** Fetches Global and the page that most tests visit again, and closes the breaker. */
async function freshen(): Promise<void> {
  // Cached copies are now older than the age that is waited for, and fetches in flight have timed out.
  outage.pass(20_000);
  await outage.site.purge([page]);
  await expect.poll(async () => (await visit(page)).age, { timeout: 10_000, interval: 10 }).toBeLessThan(15);
}

interface Visit {
  readonly path: string;
  readonly status: number;
  readonly age: number;
  readonly cache: string;
  readonly html: string;
  readonly milliseconds: number;
}

let visitors = 0;

/** Visits a page, each time from another IP address. */
async function visit(path: string): Promise<Visit> {
  const begun = performance.now();
  visitors += 1;
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const { status, headers, text: html } = await askRaw(url, { path, headers: { accept: 'text/html', 'x-forwarded-for': from } }, crowd);
  const milliseconds = performance.now() - begun;
  return { path, status, age: Number(headers.age), cache: String(headers['cache-status'] ?? ''), html, milliseconds };
}

async function visitAll(paths = pages): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) visits.push(await visit(path));
  return visits;
}

/** How many requests for a path have reached the content service since the mark, refused and held ones included. */
const askedSince = (mark: number, path = '') => outage.content.asked.slice(mark).filter((one) => one.path.includes(path)).length;
const seen = (kind: ContentBehaviour['kind']) => {
  if (kind === 'refused' || kind === 'black-hole') return outage.content.count(kind === 'refused' ? 'refused' : 'held');
  return outage.content.asked.filter(({ met }) => met === kind).length;
};

describe('with the content service', () => {
  // All pages are visited where the service answers at once; one in four where a page waits for it.
  test.each(['refused', 'black-hole', 'failing', 'garbage'] as const)(
    'Q17 %s, every page that was seen is there at once, and says how old it is',
    async (kind) => {
      expect(pages.length).toBeGreaterThan(50);
      const asked = pages.filter((_path, i) => kind === 'refused' || kind === 'garbage' || i % 4 === 0);
      await visitAll(asked);
      const before = seen(kind);
      await outage.content.behave({ kind });
      const ages: number[] = [];
      for (const passed of [30_000, hour]) {
        outage.pass(passed);
        const visits = await visitAll(asked);
        expect(visits.filter(({ status, html }) => status !== 200 || html.includes(internalText))).toEqual([]);
        expect(visits.filter(({ cache }) => cache !== 'edison; hit; fwd=stale').map(({ path, cache }) => [path, cache])).toEqual([]);
        expect(p99(visits.map(({ milliseconds }) => milliseconds))).toBeLessThan(atOnce);
        ages.push(Math.min(...visits.map(({ age }) => age)));
      }
      // Waits until the failure of the service has been noticed.
      await expect
        .poll(async () => p99((await visitAll(asked.slice(0, 15))).map(({ milliseconds }) => milliseconds)), {
          timeout: 20_000,
          interval: 10,
        })
        .toBeLessThan(100);
      expect(seen(kind)).toBeGreaterThan(before);
      expect([(ages[0] ?? 0) >= 30, (ages[1] ?? 0) >= 3_600]).toEqual([true, true]);
    },
  );
});

test.each([
  ['unauthorised', 'refused'],
  ['garbage', 'off-contract'],
] as const)(
  'Q42 a content service that answers everything with %s is counted and logged, while visitors keep their pages',
  async (kind, why) => {
    await visit(page);
    const counted = await outage.metric(`edison_upstream_failures_total{upstream="content",why="${why}"}`);
    await outage.content.behave({ kind });
    outage.pass(5 * hour);
    expect(await visit(page)).toMatchObject({ status: 200, cache: 'edison; hit; fwd=stale' });
    await expect.poll(() => outage.upstreams()).toMatchObject({ content: { state: 'failing', lastFailure: why } });
    expect(await outage.metric(`edison_upstream_failures_total{upstream="content",why="${why}"}`)).toBeGreaterThan(counted);
    expect(await outage.metric('edison_oldest_page_seconds')).toBeGreaterThanOrEqual(5 * 3_600);
  },
);

test('Q19 what is older than a day is not shown any more but a friendly 503; what was shown of old is counted; and all is well when the service is', async () => {
  const counted = await outage.metric('edison_pages_total{cache="stale"}');
  await outage.content.behave({ kind: 'refused' });
  outage.pass(23 * hour);
  const old = await visit(page);
  expect([old.status, old.age >= 23 * 3_600]).toEqual([200, true]);
  expect(await outage.metric('edison_pages_total{cache="stale"}')).toBe(counted + 1);
  outage.pass(2 * hour);
  const refused = await fetch(url + page, { headers: { accept: 'text/html' } });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.headers.get('cache-control')]).toEqual([
    503,
    true,
    'no-store',
  ]);
  expect(await refused.text()).toMatch(/<h1[^>]*>[^<]+[\s\S]*prøv igen/i);
  await outage.content.behave({ kind: 'well' });
  outage.pass(5_000);
  await expect.poll(async () => (await visit(page)).status, { timeout: 5_000, interval: 20 }).toBe(200);
});

describe('when the content service is back', () => {
  const leaveAlone = async () => {
    await outage.content.behave({ kind: 'refused' });
    outage.pass(hour);
    await visitAll();
    expect((await visit(page)).age).toBeGreaterThanOrEqual(3_600);
    expect(await outage.metric('edison_breaker_open{upstream="content"}')).toBe(1);
    await outage.content.behave({ kind: 'well' });
  };

  test('Q20 a page is fresh within ten seconds, though the breaker was open', async () => {
    await leaveAlone();
    let seconds = 0;
    for (; seconds < 15 && (await visit(page)).age > 60; seconds += 1) {
      outage.pass(1_000);
      // A fetch in the background takes real time, whatever the clock of the site says.
      await visit(page);
      await visit('/');
      await new Promise((later) => setTimeout(later, 30));
    }
    expect([seconds > 0, seconds <= 10]).toEqual([true, true]);
  });

  test('Q20 a signed purge makes a page fresh at once, though the breaker was open', async () => {
    await leaveAlone();
    const begun = performance.now();
    await outage.site.purge([page]);
    await expect.poll(async () => (await visit(page)).age, { timeout: 5_000, interval: 10 }).toBeLessThan(60);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('a content service that is slow', () => {
  test(`Q21 is asked once by ${many} who want a page that nobody has seen, and all of them get it`, async () => {
    const mark = outage.content.asked.length;
    await outage.content.behave({ kind: 'slow', milliseconds: 500 });
    const visits = await Promise.all(Array.from({ length: many }, () => visit(unseen)));
    expect(Map.groupBy(visits, ({ status }) => status).get(200)).toHaveLength(many);
    expect(askedSince(mark, unseen)).toBe(1);
    expect(Math.max(...visits.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000);
  });

  test(`Q22 is asked once in the background for ${many / 2} who want an expired page, and none of them waits`, async () => {
    await visit(page);
    outage.pass(30_000);
    const mark = outage.content.asked.length;
    await outage.content.behave({ kind: 'slow', milliseconds: 1_900 });
    const visits: Visit[] = [];
    for (let i = 0; i < many / 2; i += 25) visits.push(...(await Promise.all(Array.from({ length: 25 }, () => visit(page)))));
    expect(visits.filter(({ status, milliseconds }) => status !== 200 || milliseconds >= atOnce)).toEqual([]);
    await expect.poll(() => askedSince(mark, page), { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await visit(page)).age, { timeout: 10_000 }).toBeLessThan(20);
    expect(askedSince(mark, page)).toBe(1);
  });

  test('Q23 by half a minute does not delay cached pages, delays others by three seconds, and takes few connections', async () => {
    await visit(page);
    // The time of forty visits of a missing page on this machine when the service answers at once, for comparison.
    const wellBegun = performance.now();
    await Promise.all(Array.from({ length: 40 }, (_, i) => visit(`/ogsaa-ukendt-${i}/`)));
    const well = performance.now() - wellBegun;
    outage.pass(hour);
    const mark = outage.content.asked.length;
    await outage.content.behave({ kind: 'slow', milliseconds: 30_000 });
    const begun = performance.now();
    const strangers = Promise.all(Array.from({ length: 40 }, (_, i) => visit(`/ukendt-${i}/`)));
    const seenPage = await visit(page);
    expect([seenPage.status, seenPage.milliseconds < 2_000]).toEqual([200, true]);
    expect(new Set((await strangers).map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - begun).toBeLessThan(3_500 + 3 * well);
    // At most 16 at a time, each for two seconds; some of a third round may have begun when they are counted.
    expect(askedSince(mark)).toBeGreaterThanOrEqual(16);
    expect(askedSince(mark)).toBeLessThan(40);
  });
});
