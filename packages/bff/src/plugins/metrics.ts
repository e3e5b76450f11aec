import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the bff counts. A registry of its own, so that two of them live in one process. */
export interface Metrics {
  readonly registry: Registry;
  answered(method: string, route: string, status: number, seconds: number): void;
  /** An answer out of the page cache. */
  pageServed(how: 'hit' | 'stale' | 'miss' | 'not-modified'): void;
  upstreamFailed(upstream: 'backend' | 'content' | 'media' | 'identity'): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'edison_answer_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'edison_pages_total',
    help: 'Public pages served, by state of the cache.',
    labelNames: ['cache'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'edison_upstream_failures_total',
    help: 'Upstream calls without a usable answer.',
    labelNames: ['upstream'],
    registers: [registry],
  });
  return {
    registry,
    answered: (method, route, status, seconds) => answers.observe({ method, route, status }, seconds),
    pageServed: (cache) => pages.inc({ cache }),
    upstreamFailed: (upstream) => failures.inc({ upstream }),
  };
}
