import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../with-timeout.ts';

/** The mails of an outbox. `oldestSeconds`: since the oldest waiting mail was queued, 0 when none waits. */
interface MailQueue {
  readonly waiting: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Reads the outbox of an embedded upstream. */
export type ReadMailQueue = () => Promise<MailQueue>;

/** Registers a gauge of the active sessions: neither idle nor ended. */
export function addSessions(registry: Registry, count: () => Promise<number>): void {
  const read = countAtScrape(count);
  new Gauge({
    name: 'edison_sessions',
    help: 'Sessions that could be gone on with, over all replicas.',
    registers: [registry],
    async collect() {
      const found = await read();
      if (found === undefined) this.remove();
      else this.set(found);
    },
  });
}

/** Registers gauges of the outboxes of embedded upstreams. An upstream that runs elsewhere has none here. */
export function addMailQueues(registry: Registry, queues: Readonly<Record<string, ReadMailQueue>>, isOff: boolean): void {
  const off = { name: 'edison_mail_off', help: '1 with MAIL=off: mails stay in the outboxes.', registers: [registry] };
  new Gauge(off).set(isOff ? 1 : 0);
  const readers = Object.entries(queues).map(([part, ask]) => ({ part, read: countAtScrape(ask) }));
  const gauge = (name: string, help: string, figureOf: (queue: MailQueue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['part'],
      registers: [registry],
      async collect() {
        const found = await Promise.all(readers.map(async ({ part, read }) => ({ part, queue: await read() })));
        for (const { part, queue } of found) {
          if (queue) this.set({ part }, figureOf(queue));
          else this.remove({ part });
        }
      },
    });
  gauge('edison_mails_waiting', 'Mails that wait for their first or next try, over all replicas.', ({ waiting }) => waiting);
  gauge('edison_mails_failed', 'Mails that were given up, over all replicas.', ({ failed }) => failed);
  gauge('edison_mail_oldest_seconds', 'Age of the oldest mail that waits; 0 when none does.', ({ oldestSeconds }) => oldestSeconds);
}

/** How long a query's result is reused, and how long a scrape waits for it. */
const [freshMilliseconds, timeoutMilliseconds] = [5_000, 1_000];

/**
 * Runs a database query when the metrics are scraped: at most every five seconds and once at a time. Undefined when there is no result in
 * time, so that the metric is absent and not outdated.
 */
export function countAtScrape<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let answer: { readonly asked: Promise<T | undefined>; readonly at: number } | undefined;
  let asking = false;
  return async () => {
    if (!asking && (!answer || performance.now() - answer.at >= freshMilliseconds)) {
      asking = true;
      const asked = ask()
        .catch(() => undefined)
        .finally(() => {
          asking = false;
        });
      answer = { asked, at: performance.now() };
    }
    return answer && withTimeout(answer.asked, timeoutMilliseconds, undefined);
  };
}
