import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FailureReason, Outcome } from './outcome.ts';

/** A service that the bff calls over HTTP. */
export type Upstream = 'backend' | 'content' | 'media' | 'identity';

/** How a refresh of tokens ended. `ended`: the provider ended the login. `late`: the session had changed or ended meanwhile. */
export type Refreshed = 'done' | 'ended' | 'late' | 'unavailable';

/** Where an answer came from: fresh from the cache, stale from the cache, or loaded for this request. */
type CacheState = 'hit' | 'stale' | 'miss';

/** The metrics of the bff, in a registry of their own so that two bffs can run in one process. No label holds personal data. */
export interface Metrics {
  readonly registry: Registry;
  /** @param route pattern of the route, such as `/bff/events/:eventId`. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Counts an answer from the page cache. @param age of its content, in milliseconds */
  pageServed(how: CacheState | 'not-modified', age: number): void;
  upstreamCalled(upstream: Upstream, outcome: Outcome, seconds: number): void;
  upstreamFailed(upstream: Upstream, why: FailureReason): void;
  /** Sets the gauge of an upstream's breaker. */
  breakerTurned(upstream: Upstream, open: boolean): void;
  /** Counts a call that an open breaker refused. */
  breakerRefused(upstream: Upstream): void;
  /** Counts a request refused for overload: too many in all, or too many of one client. */
  overloaded(whose: 'all' | 'client'): void;
  /** Counts a connection closed because its client had too many, or because it sent a body too slowly. */
  socketClosed(why: 'too-many' | 'slow-body'): void;
  /** Counts an answer from the cache of the content service's answers. */
  contentServed(how: CacheState): void;
  refreshed(how: Refreshed): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Event loop lag, memory, open handles, garbage collection.
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, ...labelNames: string[]) => new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10], registers: [registry] });

  const answers = histogram('edison_answer_seconds', 'Time to answer, by method, route and class of status.', 'method', 'route', 'status');
  const limited = counter('edison_rate_limited_total', 'Requests refused because there were too many (429), by route.', 'route');
  const pages = counter('edison_pages_total', 'Public pages served, by state of the cache.', 'cache');
  const calls = histogram(
    'edison_upstream_call_seconds',
    'Time until the head of an answer of an upstream, or until it failed, by upstream and outcome.',
    'upstream',
    'outcome',
  );
  const failures = counter('edison_upstream_failures_total', 'Upstream calls without a usable answer, by reason.', 'upstream', 'why');
  const breakers = createBreakerGauge(registry);
  const spared = counter('edison_breaker_refusals_total', 'Upstream calls that the breaker answered, by upstream.', 'upstream');
  const overloads = counter('edison_overload_refusals_total', 'Requests refused because there were too many at once.');
  const shares = counter('edison_client_share_refusals_total', 'Those of them refused because one client had too many.');
  const sockets = counter('edison_sockets_closed_total', 'Connections of clients that were closed, by reason.', 'why');
  const content = counter('edison_content_answers_total', 'Answers of the content service, by where they came from.', 'cache');
  const refreshes = counter('edison_token_refreshes_total', 'Refreshes of tokens, by how they ended.', 'outcome');
  const noteAge = addOldestServed(registry);
  // Label lookups are done once here: sending a cached page costs little more than counting it.
  const of = (cache: CacheState | 'not-modified') => pages.labels({ cache });
  const servedPages = { hit: of('hit'), stale: of('stale'), miss: of('miss'), 'not-modified': of('not-modified') };
  for (const why of ['unavailable', 'refused', 'no-json', 'off-contract']) failures.inc({ upstream: 'content', why }, 0);
  for (const outcome of ['done', 'ended', 'late', 'unavailable']) refreshes.inc({ outcome }, 0);
  for (const why of ['too-many', 'slow-body']) sockets.inc({ why }, 0);
  for (const cache of ['hit', 'stale', 'miss']) content.inc({ cache }, 0);
  return {
    registry,
    answered(method, route, status, seconds) {
      answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status === 429) limited.inc({ route });
    },
    pageServed(cache, age) {
      servedPages[cache].inc();
      noteAge(age);
    },
    upstreamCalled: (upstream, outcome, seconds) => calls.observe({ upstream, outcome }, seconds),
    upstreamFailed: (upstream, why) => failures.inc({ upstream, why }),
    breakerTurned: (upstream, open) => breakers.set({ upstream }, open ? 1 : 0),
    breakerRefused: (upstream) => spared.inc({ upstream }),
    overloaded(whose) {
      overloads.inc();
      if (whose === 'client') shares.inc();
    },
    socketClosed: (why) => sockets.inc({ why }),
    contentServed: (cache) => content.inc({ cache }),
    refreshed: (outcome) => refreshes.inc({ outcome }),
  };
}

function createBreakerGauge(registry: Registry) {
  const gauge = new Gauge({
    name: 'edison_breaker_open',
    help: '1 while an upstream is left alone because it has failed too often.',
    labelNames: ['upstream'],
    registers: [registry],
  });
  for (const upstream of ['backend', 'content', 'media', 'identity']) gauge.set({ upstream }, 0);
  return gauge;
}

/** A constant 1 whose labels say which release this process runs, as Prometheus' own `*_build_info` do. */
export function addBuildInfo(registry: Registry, { version, commit }: { readonly version: string; readonly commit: string }): void {
  const labelNames = ['version', 'commit'];
  new Gauge({ name: 'edison_build_info', help: 'Version and commit of what runs.', labelNames, registers: [registry] }).set(
    { version, commit },
    1,
  );
}

/** Registers a gauge of the requests in flight. */
export function addRequestsInProgress(registry: Registry, read: () => number): void {
  new Gauge({
    name: 'edison_requests_in_hand',
    help: 'Requests that have come and no answer has begun to leave for.',
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** CacheSize level of a cache. */
export interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
}

/** Registers gauges of the caches' entries and bytes, by name. */
export function addCaches(registry: Registry, caches: Readonly<Record<string, () => CacheSize>>): void {
  for (const what of ['entries', 'bytes'] as const) {
    new Gauge({
      name: `edison_cache_${what}`,
      help: `What the caches hold, in ${what}.`,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, read] of Object.entries(caches)) this.set({ cache }, read()[what]);
      },
    });
  }
}

const windowMilliseconds = 60_000;

/**
 * Registers a gauge of the age of the oldest page served in the last one to two minutes, without a value when none was served. It shows
 * that the content service fails while visitors still get cached pages.
 *
 * @returns a function to call with the age of each served page, in milliseconds
 */
function addOldestServed(registry: Registry, now: () => number = () => performance.now()): (ageMilliseconds: number) => void {
  let begun = now();
  let [latest, before]: (number | undefined)[] = [undefined, undefined];

  function turn(): void {
    const passed = now() - begun;
    if (passed < windowMilliseconds) return;
    before = passed < 2 * windowMilliseconds ? latest : undefined;
    latest = undefined;
    begun = now();
  }

  new Gauge({
    name: 'edison_oldest_page_seconds',
    help: 'Age of the content of the oldest page served in the last minute or two; absent when none was.',
    registers: [registry],
    collect() {
      turn();
      if (latest === undefined && before === undefined) this.remove();
      else this.set(Math.max(latest ?? 0, before ?? 0) / 1000);
    },
  });
  return (age) => {
    turn();
    if (latest === undefined || age > latest) latest = age;
  };
}
