import { Gauge, type Registry } from 'prom-client';
import { countAtScrape } from './count-at-scrape.ts';

/** What an outbox has in hand. `oldestSeconds`: since the oldest waiting mail was queued, 0 when none waits. */
interface MailQueue {
  readonly waiting: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Asks a part that runs beside us for its outbox. */
export type ReadMailQueue = () => Promise<MailQueue>;

/** Tells how many sessions could be gone on with. */
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

/** Tells what the outboxes have in hand, by the part that each belongs to. Of a part that runs elsewhere nothing is known here. */
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
